-- Clause 2.7. A district without a new order is left out, and so is one whose oldest new order
-- another delivery takes at the same time.
DECLARE
  dists integer[];
  numbers integer[];
  buyer_dists integer[];
  buyers integer[];
  owed_dists integer[];
  owed numeric[];
BEGIN
  WITH taken AS (
    DELETE FROM new_order USING unnest(ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) AS part (dist)
    WHERE no_w_id = home AND no_d_id = part.dist AND no_o_id = (SELECT min(oldest.no_o_id)
      FROM new_order AS oldest WHERE oldest.no_w_id = home AND oldest.no_d_id = part.dist)
    RETURNING no_d_id, no_o_id)
  SELECT array_agg(no_d_id), array_agg(no_o_id) INTO dists, numbers FROM taken;
  WITH sent AS (
    UPDATE orders SET o_carrier_id = carrier_id FROM unnest(dists, numbers) AS part (dist, number)
    WHERE o_w_id = home AND o_d_id = part.dist AND o_id = part.number
    RETURNING o_d_id, o_c_id)
  SELECT array_agg(o_d_id), array_agg(o_c_id) INTO buyer_dists, buyers FROM sent;
  WITH sent AS (
    UPDATE order_line SET ol_delivery_d = localtimestamp
    FROM unnest(dists, numbers) AS part (dist, number)
    WHERE ol_w_id = home AND ol_d_id = part.dist AND ol_o_id = part.number
    RETURNING ol_d_id, ol_amount)
  SELECT array_agg(of_dist.ol_d_id), array_agg(of_dist.amount) INTO owed_dists, owed
  FROM (SELECT ol_d_id, sum(ol_amount) AS amount FROM sent GROUP BY ol_d_id) AS of_dist;
  UPDATE customer SET c_balance = c_balance + bill.amount, c_delivery_cnt = c_delivery_cnt + 1
  FROM unnest(buyer_dists, buyers) AS part (dist, buyer), unnest(owed_dists, owed)
    AS bill (dist, amount)
  WHERE c_w_id = home AND c_d_id = part.dist AND c_id = part.buyer AND bill.dist = part.dist;
  delivered := coalesce(cardinality(dists), 0);
END;

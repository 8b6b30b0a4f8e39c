-- Clause 2.7. The oldest new order of each district is locked before it is removed: if another
-- delivery removes it first, the next oldest is taken. What came since is seen by the next turn. A
-- district without a new order is left out.
DECLARE
  dists integer[] := '{}';
  numbers integer[] := '{}';
  more_dists integer[];
  more_numbers integer[];
  buyer_dists integer[];
  buyers integer[];
  owed_dists integer[];
  owed numeric[];
BEGIN
  LOOP
    WITH taken AS (
      DELETE FROM new_order USING unnest(ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) AS part (dist),
        LATERAL (SELECT waiting.no_o_id AS number FROM new_order AS waiting
          WHERE waiting.no_w_id = home AND waiting.no_d_id = part.dist
          ORDER BY waiting.no_o_id LIMIT 1 FOR UPDATE) AS oldest
      WHERE part.dist <> ALL (dists)
        AND no_w_id = home AND no_d_id = part.dist AND no_o_id = oldest.number
      RETURNING no_d_id, no_o_id)
    SELECT array_agg(no_d_id), array_agg(no_o_id) INTO more_dists, more_numbers FROM taken;
    EXIT WHEN more_dists IS NULL;
    dists := dists || more_dists;
    numbers := numbers || more_numbers;
    EXIT WHEN cardinality(dists) = 10;
  END LOOP;
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
  delivered := cardinality(dists);
END;

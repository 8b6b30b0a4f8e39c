-- Clause 2.4. The lines are in the order of their warehouse and item, so that two orders never wait
-- for each other's stock. An unknown item is the last one: what is done for the others is rolled back
-- (clause 2.4.2.3). Citus returns what immutable functions make, which concat_ws is not, and takes
-- CASE dist WHEN for a comparison with a boolean.
DECLARE
  first_line integer := 1;
  known integer := 0;
  sold integer[];
  numbers integer[];
  counts integer[];
  amounts numeric[];
  infos varchar[];
  shown varchar;
BEGIN
  SELECT c_last, c_credit, c_discount INTO last_name, credit, discount
  FROM customer WHERE c_w_id = home AND c_d_id = dist AND c_id = cust;
  SELECT w_tax INTO home_tax FROM warehouse WHERE w_id = home;
  UPDATE district SET d_next_o_id = d_next_o_id + 1 WHERE d_w_id = home AND d_id = dist
  RETURNING d_next_o_id - 1, d_tax INTO number, dist_tax;
  INSERT INTO orders (o_entry_d, o_id, o_w_id, o_c_id, o_d_id, o_carrier_id, o_ol_cnt, o_all_local)
  VALUES (localtimestamp, number, home, cust, dist, NULL, cardinality(items),
    CASE WHEN home = ALL (supplies) THEN 1 ELSE 0 END);
  INSERT INTO new_order (no_w_id, no_o_id, no_d_id) VALUES (home, number, dist);
  total := 0;
  FOR line IN 1 .. cardinality(items) LOOP
    IF line < cardinality(items) AND supplies[line + 1] = supplies[line] THEN
      CONTINUE;
    END IF;
    WITH taken AS (
      UPDATE stock SET
        s_quantity = s_quantity - part.quantity
          + CASE WHEN s_quantity >= part.quantity + 10 THEN 0 ELSE 91 END,
        s_ytd = s_ytd + part.quantity,
        s_order_cnt = s_order_cnt + 1,
        s_remote_cnt = s_remote_cnt + CASE WHEN supplies[line] = home THEN 0 ELSE 1 END
      FROM unnest(items[first_line:line], quantities[first_line:line]) WITH ORDINALITY
        AS part (item, quantity, place), item
      WHERE s_w_id = supplies[line] AND s_i_id = part.item AND i_id = part.item
      RETURNING part.item, first_line - 1 + part.place::integer AS place, part.quantity,
        part.quantity * i_price AS amount,
        (ARRAY[s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05, s_dist_06, s_dist_07,
          s_dist_08, s_dist_09, s_dist_10])[dist] AS info,
        s_w_id, i_name, s_quantity, i_price,
        CASE WHEN i_data LIKE '%ORIGINAL%' AND s_data LIKE '%ORIGINAL%' THEN 'B' ELSE 'G' END AS brand)
    SELECT array_agg(taken.item), array_agg(taken.place), array_agg(taken.quantity),
      array_agg(taken.amount), array_agg(taken.info),
      string_agg(concat_ws(' ', s_w_id, taken.item, i_name, taken.quantity, s_quantity, brand, i_price,
        taken.amount), '; '),
      total + coalesce(sum(taken.amount), 0)
    INTO sold, numbers, counts, amounts, infos, shown, total FROM taken;
    INSERT INTO order_line (ol_delivery_d, ol_o_id, ol_w_id, ol_i_id, ol_supply_w_id, ol_d_id,
      ol_number, ol_quantity, ol_amount, ol_dist_info)
    SELECT NULL, number, home, part.item, supplies[line], dist, part.place, part.quantity,
      part.amount, part.info
    FROM unnest(sold, numbers, counts, amounts, infos)
      AS part (item, place, quantity, amount, info);
    IF cardinality(sold) IS DISTINCT FROM line - first_line + 1 THEN
      RAISE EXCEPTION 'Item number is not valid' USING ERRCODE = 'TC001';
    END IF;
    lines := concat_ws('; ', lines, shown);
    first_line := line + 1;
  END LOOP;
  total := total * (1 - discount) * (1 + home_tax + dist_tax);
END;

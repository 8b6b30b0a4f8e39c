-- Clause 2.5. The rows that most payments share come last, so that they are locked for the shortest
-- time. Of the customers of one name, the one in the middle pays. Citus returns what immutable functions
-- make, which concat_ws is not.
DECLARE
  entry varchar;
BEGIN
  payer := cust;
  IF cust_last IS NOT NULL THEN
    SELECT ids[(cardinality(ids) + 1) / 2] INTO payer
    FROM (SELECT array_agg(c_id ORDER BY c_first) AS ids FROM customer
      WHERE c_w_id = cust_home AND c_d_id = cust_dist AND c_last = cust_last) AS named;
  END IF;
  SELECT w_name, concat_ws(' ', w_street_1, w_street_2, w_city, w_state, w_zip)
  INTO home_name, home_address FROM warehouse WHERE w_id = home;
  SELECT d_name, concat_ws(' ', d_street_1, d_street_2, d_city, d_state, d_zip)
  INTO dist_name, dist_address FROM district WHERE d_w_id = home AND d_id = dist;
  entry := concat_ws(' ', payer, cust_dist, cust_home, dist, home, amount) || ' ';
  UPDATE customer SET
    c_balance = c_balance - amount,
    c_ytd_payment = c_ytd_payment + amount,
    c_payment_cnt = c_payment_cnt + 1,
    c_data = CASE WHEN c_credit = 'BC' THEN left(entry || c_data, 500) ELSE c_data END
  WHERE c_w_id = cust_home AND c_d_id = cust_dist AND c_id = payer
  RETURNING c_first || ' ' || c_middle || ' ' || c_last,
    c_street_1 || ' ' || c_street_2 || ' ' || c_city || ' ' || c_state || ' ' || c_zip || ' ' || c_phone,
    c_since, c_credit, c_credit_lim, c_discount, c_balance, CASE WHEN c_credit = 'BC' THEN left(c_data, 200) END
  INTO payer_name, payer_address, since, credit, credit_limit, discount, balance, data;
  INSERT INTO history (h_date, h_c_id, h_c_w_id, h_w_id, h_c_d_id, h_d_id, h_amount, h_data)
  VALUES (localtimestamp, payer, cust_home, home, cust_dist, dist, amount,
    home_name || '    ' || dist_name);
  UPDATE district SET d_ytd = d_ytd + amount WHERE d_w_id = home AND d_id = dist;
  UPDATE warehouse SET w_ytd = w_ytd + amount WHERE w_id = home;
END;

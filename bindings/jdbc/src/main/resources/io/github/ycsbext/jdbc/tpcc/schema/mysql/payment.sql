-- Clause 2.5. The rows that most payments share come last, so that they are locked for the shortest
-- time. Of the customers of one name, the one in the middle pays.
BEGIN
  DECLARE place INTEGER;
  DECLARE payer INTEGER DEFAULT cust;
  DECLARE home_name, dist_name VARCHAR(10);
  DECLARE home_address, dist_address, payer_name, payer_address VARCHAR(120);
  DECLARE since DATETIME;
  DECLARE credit CHAR(2);
  DECLARE credit_limit, balance DECIMAL(12,2);
  DECLARE discount DECIMAL(4,4);
  DECLARE entered VARCHAR(500);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  START TRANSACTION;
  IF cust_last IS NOT NULL THEN
    SELECT (COUNT(*) + 1) DIV 2 - 1 INTO place FROM customer
    WHERE c_w_id = cust_home AND c_d_id = cust_dist AND c_last = cust_last;
    SELECT c_id INTO payer FROM customer
    WHERE c_w_id = cust_home AND c_d_id = cust_dist AND c_last = cust_last
    ORDER BY c_first LIMIT place, 1;
  END IF;
  SELECT w_name, CONCAT_WS(' ', w_street_1, w_street_2, w_city, w_state, w_zip)
  INTO home_name, home_address FROM warehouse WHERE w_id = home;
  SELECT d_name, CONCAT_WS(' ', d_street_1, d_street_2, d_city, d_state, d_zip)
  INTO dist_name, dist_address FROM district WHERE d_w_id = home AND d_id = dist;
  SELECT CONCAT_WS(' ', c_first, c_middle, c_last),
    CONCAT_WS(' ', c_street_1, c_street_2, c_city, c_state, c_zip, c_phone), c_since, c_credit,
    c_credit_lim, c_discount, c_balance - amount
  INTO payer_name, payer_address, since, credit, credit_limit, discount, balance
  FROM customer WHERE c_w_id = cust_home AND c_d_id = cust_dist AND c_id = payer FOR UPDATE;
  IF credit = 'BC' THEN
    SELECT LEFT(CONCAT_WS(' ', payer, cust_dist, cust_home, dist, home, amount, c_data), 500)
    INTO entered FROM customer
    WHERE c_w_id = cust_home AND c_d_id = cust_dist AND c_id = payer FOR UPDATE;
  END IF;
  UPDATE customer SET c_balance = balance, c_ytd_payment = c_ytd_payment + amount,
    c_payment_cnt = c_payment_cnt + 1, c_data = COALESCE(entered, c_data)
  WHERE c_w_id = cust_home AND c_d_id = cust_dist AND c_id = payer;
  INSERT INTO history (h_date, h_c_id, h_c_w_id, h_w_id, h_c_d_id, h_d_id, h_amount, h_data)
  VALUES (NOW(), payer, cust_home, home, cust_dist, dist, amount,
    CONCAT(home_name, '    ', dist_name));
  UPDATE district SET d_ytd = d_ytd + amount WHERE d_w_id = home AND d_id = dist;
  UPDATE warehouse SET w_ytd = w_ytd + amount WHERE w_id = home;
  COMMIT;
  SELECT payer, payer_name, payer_address, since, credit, credit_limit, discount, balance,
    LEFT(entered, 200), home_name, home_address, dist_name, dist_address;
END

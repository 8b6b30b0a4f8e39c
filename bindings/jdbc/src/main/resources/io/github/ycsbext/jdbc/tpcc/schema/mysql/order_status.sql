-- Clause 2.6.
BEGIN
  DECLARE place, number, carrier INTEGER;
  DECLARE buyer INTEGER DEFAULT cust;
  DECLARE buyer_name VARCHAR(120);
  DECLARE balance DECIMAL(12,2);
  DECLARE entered DATETIME;
  DECLARE shown TEXT;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  START TRANSACTION;
  IF cust_last IS NOT NULL THEN
    SELECT (COUNT(*) + 1) DIV 2 - 1 INTO place FROM customer
    WHERE c_w_id = home AND c_d_id = dist AND c_last = cust_last;
    SELECT c_id INTO buyer FROM customer
    WHERE c_w_id = home AND c_d_id = dist AND c_last = cust_last ORDER BY c_first LIMIT place, 1;
  END IF;
  SELECT CONCAT_WS(' ', c_first, c_middle, c_last), c_balance INTO buyer_name, balance
  FROM customer WHERE c_w_id = home AND c_d_id = dist AND c_id = buyer;
  SELECT o_id, o_entry_d, o_carrier_id INTO number, entered, carrier
  FROM orders WHERE o_w_id = home AND o_d_id = dist AND o_c_id = buyer ORDER BY o_id DESC LIMIT 1;
  SELECT GROUP_CONCAT(CONCAT_WS(' ', ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d)
    SEPARATOR '; ') INTO shown
  FROM order_line WHERE ol_w_id = home AND ol_d_id = dist AND ol_o_id = number;
  COMMIT;
  SELECT buyer, buyer_name, balance, number, entered, carrier, shown;
END

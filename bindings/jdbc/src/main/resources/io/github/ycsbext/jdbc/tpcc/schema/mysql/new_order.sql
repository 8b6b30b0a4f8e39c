-- Clause 2.4. The lines are in the order of their warehouse and item, so that two orders never wait
-- for each other's stock. An unknown item is the last one: what is done for the others is rolled back
-- (clause 2.4.2.3).
BEGIN
  DECLARE number, item_id, supply, quantity, in_stock INTEGER;
  DECLARE line INTEGER DEFAULT 0;
  DECLARE line_count INTEGER DEFAULT JSON_LENGTH(items);
  DECLARE last_name, credit VARCHAR(16);
  DECLARE discount, home_tax, dist_tax DECIMAL(4,4);
  DECLARE price DECIMAL(5,2);
  DECLARE item_name VARCHAR(24);
  DECLARE item_data, stock_data VARCHAR(50);
  DECLARE info CHAR(24);
  DECLARE total DECIMAL(12,2) DEFAULT 0;
  DECLARE shown TEXT;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  START TRANSACTION;
  SELECT c_last, c_credit, c_discount, w_tax INTO last_name, credit, discount, home_tax
  FROM customer, warehouse WHERE w_id = home AND c_w_id = home AND c_d_id = dist AND c_id = cust;
  SELECT d_next_o_id, d_tax INTO number, dist_tax
  FROM district WHERE d_w_id = home AND d_id = dist FOR UPDATE;
  UPDATE district SET d_next_o_id = number + 1 WHERE d_w_id = home AND d_id = dist;
  INSERT INTO orders (o_entry_d, o_id, o_w_id, o_c_id, o_d_id, o_carrier_id, o_ol_cnt, o_all_local)
  VALUES (NOW(), number, home, cust, dist, NULL, line_count, JSON_EXTRACT(supplies, '$[0]') = home
    AND JSON_EXTRACT(supplies, CONCAT('$[', line_count - 1, ']')) = home);
  INSERT INTO new_order (no_w_id, no_o_id, no_d_id) VALUES (home, number, dist);
  WHILE line < line_count DO
    SET item_id = JSON_EXTRACT(items, CONCAT('$[', line, ']'));
    SET supply = JSON_EXTRACT(supplies, CONCAT('$[', line, ']'));
    SET quantity = JSON_EXTRACT(quantities, CONCAT('$[', line, ']'));
    SET line = line + 1;
    SET price = NULL;
    SELECT i_price, i_name, i_data INTO price, item_name, item_data FROM item WHERE i_id = item_id;
    IF price IS NULL THEN
      SIGNAL SQLSTATE 'TC001' SET MESSAGE_TEXT = 'Item number is not valid';
    END IF;
    SELECT s_quantity, s_data, CASE dist WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02
      WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04 WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06
      WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08 WHEN 9 THEN s_dist_09 ELSE s_dist_10 END
    INTO in_stock, stock_data, info FROM stock WHERE s_w_id = supply AND s_i_id = item_id FOR UPDATE;
    SET in_stock = in_stock - quantity + IF(in_stock >= quantity + 10, 0, 91);
    UPDATE stock SET s_quantity = in_stock, s_ytd = s_ytd + quantity, s_order_cnt = s_order_cnt + 1,
      s_remote_cnt = s_remote_cnt + IF(supply = home, 0, 1)
    WHERE s_w_id = supply AND s_i_id = item_id;
    INSERT INTO order_line (ol_delivery_d, ol_o_id, ol_w_id, ol_i_id, ol_supply_w_id, ol_d_id,
      ol_number, ol_quantity, ol_amount, ol_dist_info)
    VALUES (NULL, number, home, item_id, supply, dist, line, quantity, quantity * price, info);
    SET total = total + quantity * price;
    SET shown = CONCAT_WS('; ', shown, CONCAT_WS(' ', supply, item_id, item_name, quantity, in_stock,
      IF(item_data LIKE '%ORIGINAL%' AND stock_data LIKE '%ORIGINAL%', 'B', 'G'), price,
      quantity * price));
  END WHILE;
  COMMIT;
  SELECT number, last_name, credit, discount, home_tax, dist_tax,
    total * (1 - discount) * (1 + home_tax + dist_tax) AS total, shown;
END

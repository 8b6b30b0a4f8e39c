-- Clause 2.7. Every read locks, and so sees the latest rows on every isolation level: the oldest new
-- order that no other delivery has removed, and its lines. A district without one is left out.
BEGIN
  DECLARE number, buyer INTEGER;
  DECLARE dist INTEGER DEFAULT 1;
  DECLARE delivered INTEGER DEFAULT 0;
  DECLARE owed DECIMAL(12,2);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  START TRANSACTION;
  WHILE dist <= 10 DO
    SET number = NULL;
    SELECT no_o_id INTO number FROM new_order WHERE no_w_id = home AND no_d_id = dist
    ORDER BY no_o_id LIMIT 1 FOR UPDATE;
    IF number IS NOT NULL THEN
      DELETE FROM new_order WHERE no_w_id = home AND no_d_id = dist AND no_o_id = number;
      SELECT o_c_id INTO buyer FROM orders
      WHERE o_w_id = home AND o_d_id = dist AND o_id = number FOR UPDATE;
      UPDATE orders SET o_carrier_id = carrier_id
      WHERE o_w_id = home AND o_d_id = dist AND o_id = number;
      SELECT SUM(ol_amount) INTO owed FROM order_line
      WHERE ol_w_id = home AND ol_d_id = dist AND ol_o_id = number FOR UPDATE;
      UPDATE order_line SET ol_delivery_d = NOW()
      WHERE ol_w_id = home AND ol_d_id = dist AND ol_o_id = number;
      UPDATE customer SET c_balance = c_balance + owed, c_delivery_cnt = c_delivery_cnt + 1
      WHERE c_w_id = home AND c_d_id = dist AND c_id = buyer;
      SET delivered = delivered + 1;
    END IF;
    SET dist = dist + 1;
  END WHILE;
  COMMIT;
  SELECT delivered;
END

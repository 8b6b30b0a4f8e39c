-- Clause 2.8.
BEGIN
  DECLARE next_order, low INTEGER;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  START TRANSACTION;
  SELECT d_next_o_id INTO next_order FROM district WHERE d_w_id = home AND d_id = dist;
  SELECT COUNT(DISTINCT s_i_id) INTO low FROM order_line, stock
  WHERE ol_w_id = home AND ol_d_id = dist AND ol_o_id >= next_order - 20 AND ol_o_id < next_order
    AND s_w_id = home AND s_i_id = ol_i_id AND s_quantity < threshold;
  COMMIT;
  SELECT low;
END

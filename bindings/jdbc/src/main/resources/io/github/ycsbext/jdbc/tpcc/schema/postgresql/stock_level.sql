-- Clause 2.8.
DECLARE
  next_order integer;
BEGIN
  SELECT d_next_o_id INTO next_order FROM district WHERE d_w_id = home AND d_id = dist;
  SELECT count(DISTINCT s_i_id) INTO low
  FROM order_line JOIN stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
  WHERE ol_w_id = home AND s_w_id = home AND ol_d_id = dist AND ol_o_id >= next_order - 20
    AND ol_o_id < next_order AND s_quantity < threshold;
END;

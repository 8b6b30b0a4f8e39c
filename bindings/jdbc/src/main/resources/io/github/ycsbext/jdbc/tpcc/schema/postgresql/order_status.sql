-- Clause 2.6.
BEGIN
  buyer := cust;
  IF cust_last IS NOT NULL THEN
    SELECT ids[(cardinality(ids) + 1) / 2] INTO buyer
    FROM (SELECT array_agg(c_id ORDER BY c_first) AS ids FROM customer
      WHERE c_w_id = home AND c_d_id = dist AND c_last = cust_last) AS named;
  END IF;
  SELECT concat_ws(' ', c_first, c_middle, c_last), c_balance INTO buyer_name, balance
  FROM customer WHERE c_w_id = home AND c_d_id = dist AND c_id = buyer;
  SELECT o_id, o_entry_d, o_carrier_id INTO number, entered, carrier
  FROM orders WHERE o_w_id = home AND o_d_id = dist AND o_c_id = buyer ORDER BY o_id DESC LIMIT 1;
  SELECT string_agg(concat_ws(' ', ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d),
    '; ') INTO lines
  FROM order_line WHERE ol_w_id = home AND ol_d_id = dist AND ol_o_id = number;
END;

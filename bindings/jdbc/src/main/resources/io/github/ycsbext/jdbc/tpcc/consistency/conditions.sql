-- The conditions of clause 3.3.2: each is a query of what violates it, whose columns fill the places of
-- its sentence. Condition 2 is asked of the orders, and of the new orders of a district that has some to
-- deliver. Condition 5 has two queries: an order without a carrier is a new one, and a new order is an
-- order without a carrier. 6 and 7 look at the lines of each order, 10 and 12 at the orders and payments
-- of each customer. 11 is worded for the time before the first delivery, when 2100 orders of each
-- district are delivered; each later delivery is counted by its customer.

-- 1: w_ytd of warehouse %s is %s, and its districts' d_ytd are %s
SELECT w_id, w_ytd, COALESCE(SUM(d_ytd), 0) FROM warehouse LEFT JOIN district ON d_w_id = w_id
GROUP BY w_id, w_ytd HAVING w_ytd <> COALESCE(SUM(d_ytd), 0);

-- 2: the last order of district %s of warehouse %s is %s, and d_next_o_id - 1 is %s
SELECT d_id, d_w_id, COALESCE(last, 0), d_next_o_id - 1 FROM district LEFT JOIN (
  SELECT o_w_id, o_d_id, MAX(o_id) AS last FROM orders GROUP BY o_w_id, o_d_id) ordered
ON o_w_id = d_w_id AND o_d_id = d_id WHERE COALESCE(last, 0) <> d_next_o_id - 1;

-- 2: the last new order of district %s of warehouse %s is %s, and d_next_o_id - 1 is %s
SELECT d_id, d_w_id, last, d_next_o_id - 1 FROM district JOIN (
  SELECT no_w_id, no_d_id, MAX(no_o_id) AS last FROM new_order GROUP BY no_w_id, no_d_id) waiting
ON no_w_id = d_w_id AND no_d_id = d_id WHERE last <> d_next_o_id - 1;

-- 3: district %s of warehouse %s has %s new orders, and their numbers are those of %s
SELECT no_d_id, no_w_id, COUNT(*), MAX(no_o_id) - MIN(no_o_id) + 1 FROM new_order
GROUP BY no_w_id, no_d_id HAVING COUNT(*) <> MAX(no_o_id) - MIN(no_o_id) + 1;

-- 4: district %s of warehouse %s has %s order lines, and its orders count %s
SELECT d_id, d_w_id, COALESCE(present, 0), COALESCE(counted, 0) FROM district LEFT JOIN (
  SELECT o_w_id, o_d_id, SUM(o_ol_cnt) AS counted FROM orders GROUP BY o_w_id, o_d_id) ordered
ON o_w_id = d_w_id AND o_d_id = d_id LEFT JOIN (
  SELECT ol_w_id, ol_d_id, COUNT(*) AS present FROM order_line GROUP BY ol_w_id, ol_d_id) sold
ON ol_w_id = d_w_id AND ol_d_id = d_id WHERE COALESCE(present, 0) <> COALESCE(counted, 0);

-- 5: order %s of district %s of warehouse %s has no carrier, and is no new order
SELECT o_id, o_d_id, o_w_id FROM orders LEFT JOIN new_order
ON no_w_id = o_w_id AND no_d_id = o_d_id AND no_o_id = o_id
WHERE o_carrier_id IS NULL AND no_o_id IS NULL;

-- 5: new order %s of district %s of warehouse %s has a carrier, or is no order
SELECT no_o_id, no_d_id, no_w_id FROM new_order LEFT JOIN orders
ON o_w_id = no_w_id AND o_d_id = no_d_id AND o_id = no_o_id
WHERE o_id IS NULL OR o_carrier_id IS NOT NULL;

-- 6 or 7: order %s of district %s of warehouse %s counts %s lines and has %s, of which %s have a time of delivery; its carrier is %s
SELECT o_id, o_d_id, o_w_id, o_ol_cnt, COALESCE(present, 0), COALESCE(delivered, 0), o_carrier_id
FROM orders LEFT JOIN (
  SELECT ol_w_id, ol_d_id, ol_o_id, COUNT(*) AS present, COUNT(ol_delivery_d) AS delivered
  FROM order_line GROUP BY ol_w_id, ol_d_id, ol_o_id) sold
ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
WHERE COALESCE(present, 0) <> o_ol_cnt
OR COALESCE(delivered, 0) <> CASE WHEN o_carrier_id IS NULL THEN 0 ELSE o_ol_cnt END;

-- 8: w_ytd of warehouse %s is %s, and its history has %s
SELECT w_id, w_ytd, COALESCE(paid, 0) FROM warehouse LEFT JOIN (
  SELECT h_w_id, SUM(h_amount) AS paid FROM history GROUP BY h_w_id) payments
ON h_w_id = w_id WHERE w_ytd <> COALESCE(paid, 0);

-- 9: d_ytd of district %s of warehouse %s is %s, and its history has %s
SELECT d_id, d_w_id, d_ytd, COALESCE(paid, 0) FROM district LEFT JOIN (
  SELECT h_w_id, h_d_id, SUM(h_amount) AS paid FROM history GROUP BY h_w_id, h_d_id) payments
ON h_w_id = d_w_id AND h_d_id = d_id WHERE d_ytd <> COALESCE(paid, 0);

-- 11: district %s of warehouse %s has %s orders and %s new orders, and its customers have %s deliveries and the 2100 of the load
SELECT d_id, d_w_id, ordered, COALESCE(waiting, 0), delivered FROM district JOIN (
  SELECT o_w_id, o_d_id, COUNT(*) AS ordered FROM orders GROUP BY o_w_id, o_d_id) taken
ON o_w_id = d_w_id AND o_d_id = d_id JOIN (
  SELECT c_w_id, c_d_id, SUM(c_delivery_cnt) AS delivered FROM customer
  GROUP BY c_w_id, c_d_id) buyers
ON c_w_id = d_w_id AND c_d_id = d_id LEFT JOIN (
  SELECT no_w_id, no_d_id, COUNT(*) AS waiting FROM new_order GROUP BY no_w_id, no_d_id) due
ON no_w_id = d_w_id AND no_d_id = d_id
WHERE ordered - COALESCE(waiting, 0) <> 2100 + delivered;

-- 10 or 12: c_balance of customer %s of district %s of warehouse %s is %s, c_ytd_payment %s; the delivered lines are %s, the history %s
SELECT c_id, c_d_id, c_w_id, c_balance, c_ytd_payment, COALESCE(bought, 0), COALESCE(paid, 0)
FROM customer LEFT JOIN (
  SELECT o_w_id, o_d_id, o_c_id, SUM(ol_amount) AS bought FROM orders JOIN order_line
  ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id WHERE ol_delivery_d IS NOT NULL
  GROUP BY o_w_id, o_d_id, o_c_id) sold
ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id LEFT JOIN (
  SELECT h_c_w_id, h_c_d_id, h_c_id, SUM(h_amount) AS paid FROM history
  GROUP BY h_c_w_id, h_c_d_id, h_c_id) payments
ON h_c_w_id = c_w_id AND h_c_d_id = c_d_id AND h_c_id = c_id
WHERE c_balance <> COALESCE(bought, 0) - COALESCE(paid, 0)
OR c_balance + c_ytd_payment <> COALESCE(bought, 0);

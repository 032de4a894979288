-- samosas
SELECT *
FROM orders;

-- dear_orders
SELECT *
FROM orders;

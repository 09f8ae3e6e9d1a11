-- The store marks the package that sold best in the last 30 days.
CREATE INDEX pay_order_paid ON pay_order (paid_at) WHERE paid_at IS NOT NULL;

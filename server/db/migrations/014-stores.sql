-- Purchases in app stores. Google takes a purchase back that it does not hear to be delivered within three days.
-- When it is to be told next; null where it has been told, or need not be.
ALTER TABLE pay_order ADD COLUMN confirm_at timestamptz;
CREATE INDEX pay_order_confirm ON pay_order (confirm_at) WHERE confirm_at IS NOT NULL;
-- A period of a plan is its buyer's, whoever the store says it to.
CREATE INDEX pay_order_subscription ON pay_order (provider, subscription) WHERE subscription IS NOT NULL;

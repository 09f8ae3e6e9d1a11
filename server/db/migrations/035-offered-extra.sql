-- The coins that the first top-up would have added when the order was created. The checkout page names them.
-- Orders from before this migration have 0, so that a pending one whose page may name more is replaced.
ALTER TABLE pay_order ADD COLUMN offered_extra integer NOT NULL DEFAULT 0;

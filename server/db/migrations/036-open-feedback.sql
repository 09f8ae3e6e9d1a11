-- `feedback list --open` reads only these messages.
CREATE INDEX feedback_open ON feedback (feedback_id) WHERE closed_at IS NULL;

-- A language is checked when it is stored. Headers with the name of an inherited property were stored as `{}`.
UPDATE pay_order SET language = 'en' WHERE language !~ '^[a-z]{2}(-[A-Z]{2})?$';
UPDATE sandbox_checkout SET language = 'en' WHERE language !~ '^[a-z]{2}(-[A-Z]{2})?$';
UPDATE feedback SET language = 'en' WHERE language !~ '^[a-z]{2}(-[A-Z]{2})?$';
UPDATE push_subscription SET language = 'en' WHERE language !~ '^[a-z]{2}(-[A-Z]{2})?$';
DELETE FROM show_recap WHERE lang !~ '^[a-z]{2}(-[A-Z]{2})?$';

ALTER TABLE pay_order ADD CONSTRAINT pay_order_language_form CHECK (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
ALTER TABLE sandbox_checkout ADD CONSTRAINT sandbox_checkout_language_form CHECK (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
ALTER TABLE feedback ADD CONSTRAINT feedback_language_form CHECK (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
ALTER TABLE push_subscription
  ADD CONSTRAINT push_subscription_language_form CHECK (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
ALTER TABLE show_recap ADD CONSTRAINT show_recap_lang_form CHECK (lang ~ '^[a-z]{2}(-[A-Z]{2})?$');

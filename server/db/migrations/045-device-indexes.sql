-- Nothing looks for the sessions and subscriptions of a device in all accounts any more.
DROP INDEX session_device;
DROP INDEX push_subscription_device;

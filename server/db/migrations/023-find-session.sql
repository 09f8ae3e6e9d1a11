-- Calls that change money read their session each time. A function keeps the plan of the query, which costs more than
-- its execution.
CREATE FUNCTION find_session(p_token_hash bytea) RETURNS TABLE (
  "userId" bigint,
  uid text,
  "tokenHash" bytea,
  "deviceHash" bytea,
  "predecessorHash" bytea,
  "firstUsedAt" bigint,
  headers jsonb,
  "expiresAt" bigint,
  "endedAt" bigint,
  superseded boolean,
  "blockedAt" bigint
) LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY
  SELECT session.user_id, account.uid, session.token_hash, session.device_hash, session.predecessor_hash,
    epoch_ms(session.first_used_at), session.headers, epoch_ms(session.expires_at), epoch_ms(session.ended_at),
    session.superseded, epoch_ms(account.blocked_at)
  FROM session JOIN account ON account.user_id = session.user_id
  WHERE session.token_hash = p_token_hash;
END
$$;

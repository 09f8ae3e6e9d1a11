-- Counting who keeps a show, or likes an episode, must not read every viewer's rows.
CREATE INDEX collection_by_show ON collection (tv_id);
CREATE INDEX collection_recent ON collection (user_id, collected_at DESC, tv_id);
CREATE INDEX episode_like_by_episode ON episode_like (tv_id, ep);

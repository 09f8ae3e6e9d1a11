-- What search finds. The terms are made by server/db/search/search-terms.ts, because they must equal those of queries.
-- They have no positions, so that the indexes answer without reading the terms, and these do not slow down the table.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE search_document (
  tv_id text NOT NULL REFERENCES show ON DELETE CASCADE,
  lang  text NOT NULL,
  field text NOT NULL CHECK (field IN ('title', 'cast', 'tag', 'all')),
  -- The comparable form of a title; empty for other fields.
  text  text NOT NULL,
  terms tsvector NOT NULL,
  PRIMARY KEY (tv_id, lang, field)
) WITH (toast_tuple_target = 128);

CREATE INDEX search_document_title ON search_document USING gin (terms) WHERE field = 'title';
CREATE INDEX search_document_cast ON search_document USING gin (terms) WHERE field = 'cast';
CREATE INDEX search_document_tag ON search_document USING gin (terms) WHERE field = 'tag';
CREATE INDEX search_document_all ON search_document USING gin (terms) WHERE field = 'all';
CREATE INDEX search_document_within_title ON search_document USING gin (text gin_trgm_ops) WHERE field = 'title';

-- The words of titles and casts, to which misspelt words are compared. Words of removed shows stay.
CREATE TABLE search_word (
  word text PRIMARY KEY
);
CREATE INDEX search_word_similar ON search_word USING gin (word gin_trgm_ops);

-- Words that share at least this part of their trigrams, the most similar ones first.
CREATE FUNCTION similar_search_words(p_word text, p_similarity real) RETURNS SETOF text
LANGUAGE plpgsql VOLATILE ROWS 50 AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', p_similarity::text, true);
  RETURN QUERY SELECT word FROM search_word WHERE word % p_word ORDER BY similarity(word, p_word) DESC, word LIMIT 50;
END
$$;

-- Shows with an older version, and at first all, are indexed at the start.
ALTER TABLE show ADD COLUMN search_version integer NOT NULL DEFAULT 0;

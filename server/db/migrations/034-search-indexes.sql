-- Searches would read a list of pending entries after each import.
ALTER INDEX search_document_title SET (fastupdate = off);
ALTER INDEX search_document_cast SET (fastupdate = off);
ALTER INDEX search_document_tag SET (fastupdate = off);
ALTER INDEX search_document_all SET (fastupdate = off);
ALTER INDEX search_document_within_title SET (fastupdate = off);
ALTER INDEX search_word_similar SET (fastupdate = off);
-- Titles that begin with a text. The operator class compares bytes, whatever the locale.
CREATE INDEX search_document_title_start ON search_document (text text_pattern_ops) WHERE field = 'title';

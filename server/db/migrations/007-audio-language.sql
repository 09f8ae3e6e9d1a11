-- What a show is spoken in, BCP 47; decides whether its subtitles are on at first.
ALTER TABLE show ADD COLUMN audio_lang text NOT NULL DEFAULT 'en';

-- The language of what people read on the floor, where it is one that the whole app is not translated into.
ALTER TABLE preferences ADD COLUMN floor_language text
  CONSTRAINT preferences_floor_language_check CHECK (floor_language IN ('pl', 'tr', 'ro', 'cs', 'uk'));

COMMENT ON COLUMN preferences.floor_language IS 'Of Quick Case, the floor screen, calls and what is sent about them; null: as language.';

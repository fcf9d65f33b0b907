-- Schemas and extensions

CREATE EXTENSION pg_trgm;

CREATE SCHEMA audit;
COMMENT ON SCHEMA audit IS 'The audit log. See docs/decisions/0016.';

-- Sequences that have a name of their own

CREATE SEQUENCE car_numbers AS integer START 1;

CREATE SEQUENCE case_numbers AS integer START 1001;

-- Tables, each with its indexes and triggers

CREATE TABLE accounts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  CONSTRAINT accounts_access_token_check CHECK (access_token IS NULL),
  CONSTRAINT accounts_id_token_check CHECK (id_token IS NULL),
  CONSTRAINT accounts_refresh_token_check CHECK (refresh_token IS NULL),
  CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE accounts IS 'Ways to prove who one is: a password (''credential'') or an account at the company''s sign-in (''company''). The company is asked who somebody is and nothing else, so its tokens are never kept.';
COMMENT ON COLUMN accounts.account_id IS 'The person''s id at the provider; for a password the person''s own id.';
COMMENT ON COLUMN accounts.password IS 'argon2id, in its own text form.';
CREATE INDEX accounts_of_user ON accounts USING btree (user_id);
CREATE TRIGGER accounts_set_joined_at AFTER INSERT ON accounts
  FOR EACH ROW
  EXECUTE FUNCTION set_joined_at();
COMMENT ON TRIGGER accounts_set_joined_at ON accounts IS 'An invited person has joined with their first account. See docs/decisions/0024.';

CREATE TABLE activity (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  actor_id uuid,
  feature text NOT NULL,
  record_id uuid NOT NULL,
  action text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_gathered boolean NOT NULL DEFAULT false,
  CONSTRAINT activity_pkey PRIMARY KEY (id),
  CONSTRAINT activity_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON TABLE activity IS 'What happened, in order: the history of every record, from which browsers catch up. See docs/decisions/0004.';
COMMENT ON COLUMN activity.feature IS 'The feature of the record.';
COMMENT ON COLUMN activity.changes IS '[{ field, from, to }]';
COMMENT ON COLUMN activity.is_gathered IS 'One of many that were announced together: part of its record''s history, and no event for a browser by itself.';
CREATE INDEX activity_at ON activity USING btree (at DESC);
CREATE INDEX activity_by_fields ON activity USING btree (record_id, jsonb_hash_extended(jsonb_path_query_array(changes, '$[*]."field"'::jsonpath), hashtextextended(action, 0::bigint)), id);
CREATE INDEX activity_of_record ON activity USING btree (record_id, id DESC);
CREATE INDEX cases_by_joiner ON activity USING btree (actor_id, record_id) WHERE feature = 'cases'::text AND action = 'joined'::text;

CREATE TABLE andon_analyses (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  provider text NOT NULL,
  model text,
  source text,
  outcome text NOT NULL,
  fault text,
  suggestion jsonb,
  duration_ms integer NOT NULL,
  case_id uuid,
  sent jsonb,
  CONSTRAINT andon_analyses_pkey PRIMARY KEY (id),
  CONSTRAINT andon_analyses_outcome_check CHECK (outcome = ANY (ARRAY['ok'::text, 'unreadable'::text, 'failed'::text])),
  CONSTRAINT andon_analyses_source_check CHECK (source = ANY (ARRAY['model'::text, 'reader'::text])),
  CONSTRAINT andon_analyses_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE SET NULL,
  CONSTRAINT andon_analyses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON TABLE andon_analyses IS 'One row for every photo that was analysed: what was suggested, and what became of it. The photo itself is not kept.';
COMMENT ON COLUMN andon_analyses.provider IS 'Who was asked: a provider and its model, or the reader on this machine.';
COMMENT ON COLUMN andon_analyses.source IS 'Who answered; null when nobody could.';
COMMENT ON COLUMN andon_analyses.fault IS 'By name, why the model did not answer, also where the reader answered instead.';
COMMENT ON COLUMN andon_analyses.sent IS 'For each suggested field whether it was kept, changed or empty; set when a case is reported with the analysis.';
CREATE INDEX andon_analyses_of_case ON andon_analyses USING btree (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX andon_analyses_of_engine ON andon_analyses USING btree (provider, model, at);
CREATE INDEX andon_analyses_of_user ON andon_analyses USING btree (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE arriving_files (
  upload uuid NOT NULL,
  sha256 text NOT NULL,
  since timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT arriving_files_pkey PRIMARY KEY (upload, sha256)
);
COMMENT ON TABLE arriving_files IS 'Contents that are about to be put into the file store, and whose rows follow: until then no sweep removes them.';
COMMENT ON COLUMN arriving_files.upload IS 'The upload, which may bring several.';

CREATE TABLE asked_proofs (
  token_hash bytea NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  held bytea,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT asked_proofs_pkey PRIMARY KEY (token_hash),
  CONSTRAINT asked_proofs_kind_check CHECK (kind = ANY (ARRAY['code'::text, 'newTwoFactor'::text, 'passkey'::text, 'newPasskey'::text, 'ownPasskey'::text, 'companyLink'::text])),
  CONSTRAINT asked_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE asked_proofs IS 'What a browser was asked to prove and has not proven yet: the code after the password, the first code of a new authenticator app, a passkey, a company account to be linked. Bound to a cookie of that browser, gone after minutes, taken once. See docs/decisions/0014.';
COMMENT ON COLUMN asked_proofs.token_hash IS 'Hash of what the cookie holds.';
COMMENT ON COLUMN asked_proofs.held IS 'A secret or challenge, encrypted with the server''s secret.';
CREATE INDEX asked_proofs_expired ON asked_proofs USING btree (expires_at);
CREATE INDEX asked_proofs_of_user ON asked_proofs USING btree (user_id);

CREATE TABLE attachments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  sha256 text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  width integer,
  height integer,
  created_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT attachments_pkey PRIMARY KEY (id),
  CONSTRAINT attachments_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT attachments_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT attachments_size_check CHECK (size > 0),
  CONSTRAINT attachments_type_check CHECK (type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/gif'::text, 'application/pdf'::text, 'application/msword'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text])),
  CONSTRAINT attachments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
COMMENT ON TABLE attachments IS 'One row for every file that somebody attached. The bytes are in the file store under their hash, so that the same picture sent twice is stored once.';
COMMENT ON COLUMN attachments.name IS 'For people and for saving; never part of a path.';
COMMENT ON COLUMN attachments.size IS 'Bytes as stored.';
COMMENT ON COLUMN attachments.width IS 'Pixels as stored; none for documents.';
CREATE INDEX attachments_by_content ON attachments USING btree (sha256);

CREATE TABLE avatars (
  user_id uuid NOT NULL,
  picture bytea NOT NULL,
  version text NOT NULL,
  CONSTRAINT avatars_pkey PRIMARY KEY (user_id),
  CONSTRAINT avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE avatars IS 'Pictures of people, re-encoded as small squares.';

CREATE TABLE backup_checks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  checked_at timestamp with time zone NOT NULL DEFAULT now(),
  folder text NOT NULL,
  taken_at timestamp with time zone,
  row_count bigint,
  file_count integer,
  is_good boolean NOT NULL,
  outcome text NOT NULL,
  reported_at timestamp with time zone,
  CONSTRAINT backup_checks_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE backup_checks IS 'The result of each check whether a backup can be restored.';
COMMENT ON COLUMN backup_checks.folder IS 'Where it was, as whoever started the check wrote it.';
COMMENT ON COLUMN backup_checks.taken_at IS 'The moment that its rows are of. Like row_count and file_count unknown where its manifest cannot be read.';
COMMENT ON COLUMN backup_checks.outcome IS 'The sentence that the check ended with.';
COMMENT ON COLUMN backup_checks.reported_at IS 'When the process managers were e-mailed about one that failed.';

CREATE TABLE call_helpers (
  call_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT call_helpers_pkey PRIMARY KEY (call_id, user_id),
  CONSTRAINT call_helpers_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE,
  CONSTRAINT call_helpers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE call_messages (
  user_id uuid NOT NULL,
  way text NOT NULL,
  sent_at timestamp(3) with time zone,
  critical_sent_at timestamp(3) with time zone,
  next_at timestamp(3) with time zone,
  CONSTRAINT call_messages_pkey PRIMARY KEY (user_id, way),
  CONSTRAINT call_messages_way_check CHECK (way = ANY (ARRAY['push_at'::text, 'mail_at'::text])),
  CONSTRAINT call_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE call_messages IS 'A person gets one message of calls for help in half a minute by each way. See docs/notifications.md.';
COMMENT ON COLUMN call_messages.next_at IS 'For when the message of what waits is planned.';

CREATE TABLE call_routing (
  id boolean NOT NULL DEFAULT true,
  routes jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT call_routing_pkey PRIMARY KEY (id),
  CONSTRAINT call_routing_id_check CHECK (id)
);
COMMENT ON TABLE call_routing IS 'Which ladder a call takes, first match wins: one row.';

CREATE TABLE call_steps (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  call_id uuid NOT NULL,
  rung integer NOT NULL,
  kind text NOT NULL,
  target jsonb NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  fired_at timestamp(3) with time zone,
  told_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  state text NOT NULL DEFAULT 'waiting'::text,
  CONSTRAINT call_steps_pkey PRIMARY KEY (id),
  CONSTRAINT call_steps_kind_check CHECK (kind = ANY (ARRAY['not_acknowledged'::text, 'not_cleared'::text])),
  CONSTRAINT call_steps_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'fired'::text, 'late'::text, 'nobody'::text, 'missed'::text, 'stopped'::text])),
  CONSTRAINT call_steps_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE
);
COMMENT ON TABLE call_steps IS 'When which rung of a call is told. A process claims a waiting row by the database''s clock. See docs/decisions/0027.';
CREATE INDEX call_steps_due ON call_steps USING btree (due_at) WHERE state = 'waiting'::text;
CREATE INDEX call_steps_of_call ON call_steps USING btree (call_id, due_at);

CREATE TABLE calls (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL,
  type text NOT NULL,
  line_stopped boolean NOT NULL,
  state text NOT NULL DEFAULT 'called'::text,
  site text,
  area text,
  department text,
  shift text,
  time_zone text NOT NULL DEFAULT 'UTC'::text,
  ladder jsonb NOT NULL,
  called_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  called_by uuid NOT NULL,
  acknowledged_at timestamp(3) with time zone,
  acknowledged_by uuid,
  expected_minutes numeric,
  arrived_at timestamp(3) with time zone,
  arrived_by uuid,
  cleared_at timestamp(3) with time zone,
  cleared_by uuid,
  finding text,
  needs_deeper_fix boolean,
  running_again_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  cancelled_by uuid,
  cancel_reason text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT calls_pkey PRIMARY KEY (id),
  CONSTRAINT calls_state_check CHECK (state = ANY (ARRAY['called'::text, 'acknowledged'::text, 'arrived'::text, 'cleared'::text, 'cancelled'::text])),
  CONSTRAINT calls_type_check CHECK (type = ANY (ARRAY['machine'::text, 'quality'::text, 'material'::text, 'safety'::text])),
  CONSTRAINT calls_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES users(id),
  CONSTRAINT calls_arrived_by_fkey FOREIGN KEY (arrived_by) REFERENCES users(id),
  CONSTRAINT calls_called_by_fkey FOREIGN KEY (called_by) REFERENCES users(id),
  CONSTRAINT calls_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id),
  CONSTRAINT calls_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT calls_cleared_by_fkey FOREIGN KEY (cleared_by) REFERENCES users(id)
);
COMMENT ON COLUMN calls.department IS 'Whose people are called first: of the case, else of its station, else of the type of call.';
COMMENT ON COLUMN calls.ladder IS 'The rungs that stood when the call was raised.';
CREATE INDEX calls_by_time ON calls USING btree (called_at, id);
CREATE INDEX calls_of_case ON calls USING btree (case_id, called_at);
CREATE UNIQUE INDEX calls_one_open_of_case ON calls USING btree (case_id) WHERE state = ANY (ARRAY['called'::text, 'acknowledged'::text, 'arrived'::text]);

CREATE TABLE car_documents (
  car_id uuid NOT NULL,
  answers jsonb NOT NULL DEFAULT '[]'::jsonb,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT car_documents_pkey PRIMARY KEY (car_id),
  CONSTRAINT car_documents_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE
);
COMMENT ON COLUMN car_documents.answers IS 'Rows { kind, outcome, revision, reason, byId, at }; an unanswered document has none.';

CREATE TABLE car_imports (
  id uuid NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'read'::text,
  columns jsonb NOT NULL,
  mapping jsonb NOT NULL,
  row_count integer NOT NULL,
  rows text,
  imported integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT car_imports_pkey PRIMARY KEY (id),
  CONSTRAINT car_imports_state_check CHECK (state = ANY (ARRAY['read'::text, 'imported'::text, 'undone'::text])),
  CONSTRAINT car_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE car_imports IS 'Files of CARs that somebody uploaded, like case_imports.';
CREATE INDEX car_imports_newest ON car_imports USING btree (created_at DESC);
CREATE INDEX car_imports_of_person ON car_imports USING btree (created_by, created_at DESC);
CREATE INDEX car_imports_to_forget ON car_imports USING btree (created_at) WHERE rows IS NOT NULL;

CREATE TABLE car_proposal_cases (
  case_id uuid NOT NULL,
  proposal_id uuid NOT NULL,
  CONSTRAINT car_proposal_cases_pkey PRIMARY KEY (case_id),
  CONSTRAINT car_proposal_cases_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT car_proposal_cases_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES car_proposals(id) ON DELETE CASCADE
);
COMMENT ON TABLE car_proposal_cases IS 'The cases of each proposal; a case is in one at most.';
CREATE INDEX car_proposal_cases_of ON car_proposal_cases USING btree (proposal_id);

CREATE TABLE car_proposals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  station_id uuid,
  item_id text,
  state text NOT NULL DEFAULT 'proposed'::text,
  proposed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  dismissed_at timestamp(3) with time zone,
  dismissed_by uuid,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT car_proposals_pkey PRIMARY KEY (id),
  CONSTRAINT car_proposals_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'dismissed'::text])),
  CONSTRAINT car_proposals_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT car_proposals_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE CASCADE
);
COMMENT ON TABLE car_proposals IS 'Cases alike that may deserve a CAR. Whether one still holds is decided when it is read.';
CREATE INDEX car_proposals_open ON car_proposals USING btree (proposed_at, id) WHERE state = 'proposed'::text;

CREATE TABLE cars (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number integer NOT NULL DEFAULT nextval('car_numbers'::regclass),
  title text NOT NULL,
  background text NOT NULL,
  current_condition_quantitative jsonb NOT NULL DEFAULT '[]'::jsonb,
  current_condition_qualitative text NOT NULL DEFAULT ''::text,
  target_condition_quantitative jsonb NOT NULL DEFAULT '[]'::jsonb,
  target_condition_qualitative text NOT NULL DEFAULT ''::text,
  root_cause_analysis text NOT NULL DEFAULT ''::text,
  countermeasures text NOT NULL DEFAULT ''::text,
  implementation_plan text NOT NULL DEFAULT ''::text,
  follow_up_plan text NOT NULL DEFAULT ''::text,
  status text NOT NULL DEFAULT 'draft'::text,
  priority text NOT NULL DEFAULT 'medium'::text,
  category text NOT NULL DEFAULT 'process_improvement'::text,
  owner_id uuid NOT NULL,
  sponsor_id uuid,
  created_by uuid NOT NULL,
  estimated_savings numeric(10,2),
  actual_savings numeric(10,2),
  business_impact text,
  department text,
  due_date date,
  review_date date,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  started_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  attachment_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  tags text[] NOT NULL DEFAULT '{}'::text[],
  priority_order smallint NOT NULL GENERATED ALWAYS AS (
CASE priority
    WHEN 'low'::text THEN 0
    WHEN 'medium'::text THEN 1
    WHEN 'high'::text THEN 2
    ELSE 3
END) STORED,
  is_sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  search tsvector NOT NULL GENERATED ALWAYS AS (((setweight(to_tsvector('simple'::regconfig, plain_words(title)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, plain_words(background)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, plain_words(words_of(tags))), 'C'::"char"))) STORED,
  savings_reason text,
  custom jsonb NOT NULL DEFAULT '{}'::jsonb,
  site_id uuid,
  doubted_at timestamp(3) with time zone,
  actions_done_at timestamp(3) with time zone,
  proven_at timestamp(3) with time zone,
  needs_proof boolean NOT NULL DEFAULT false,
  cancel_reason text,
  gate_overrides jsonb NOT NULL DEFAULT '[]'::jsonb,
  watch_days integer,
  status_since timestamp(3) with time zone,
  CONSTRAINT cars_pkey PRIMARY KEY (id),
  CONSTRAINT cars_number_key UNIQUE (number),
  CONSTRAINT cars_business_impact_check CHECK (business_impact = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])),
  CONSTRAINT cars_owner_id_guest CHECK (owner_id <> '00000000-0000-4000-8000-000000000067'::uuid),
  CONSTRAINT cars_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])),
  CONSTRAINT cars_sponsor_id_guest CHECK (sponsor_id <> '00000000-0000-4000-8000-000000000067'::uuid),
  CONSTRAINT cars_status_check CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'review'::text, 'verifying'::text, 'complete'::text, 'cancelled'::text])),
  CONSTRAINT cars_watch_days_check CHECK (watch_days >= 1 AND watch_days <= 3650),
  CONSTRAINT cars_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT cars_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  CONSTRAINT cars_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT cars_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE SET NULL,
  CONSTRAINT cars_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES users(id)
);
COMMENT ON TABLE cars IS 'Corrective actions, each an A3.';
COMMENT ON COLUMN cars.current_condition_quantitative IS '[{ description, value }]';
COMMENT ON COLUMN cars.target_condition_quantitative IS '[{ description, value }]';
COMMENT ON COLUMN cars.attachment_ids IS 'Ids of its files, in their order.';
COMMENT ON COLUMN cars.custom IS 'Values of custom fields by their keys, with those of retired fields. See docs/decisions/0039.';
COMMENT ON COLUMN cars.doubted_at IS 'Since when its proof is in doubt, because its problem came back.';
COMMENT ON COLUMN cars.needs_proof IS 'Has an effectiveness plan, and its effect is not proven yet.';
COMMENT ON COLUMN cars.gate_overrides IS 'Changes of status that a process manager allowed although gates were missing, the last at the end.';
COMMENT ON COLUMN cars.watch_days IS 'Days after its completion within which its problem may come back; null: as many as the workspace watches.';
COMMENT ON COLUMN cars.status_since IS 'Since when it has its status; null: since it was created.';
CREATE INDEX cars_by_attachment ON cars USING gin (attachment_ids) WHERE attachment_ids <> '{}'::uuid[];
CREATE INDEX cars_by_owner ON cars USING btree (owner_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX cars_by_priority ON cars USING btree (priority_order, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX cars_by_site ON cars USING btree (site_id, created_at, id) WHERE deleted_at IS NULL AND site_id IS NOT NULL;
CREATE INDEX cars_by_status ON cars USING btree (status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX cars_completed ON cars USING btree (completed_at, id) WHERE deleted_at IS NULL AND completed_at IS NOT NULL;
CREATE INDEX cars_deleted ON cars USING btree (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX cars_due ON cars USING btree (COALESCE(due_date, 'infinity'::date), id) WHERE deleted_at IS NULL;
CREATE INDEX cars_newest ON cars USING btree (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX cars_search ON cars USING gin (search);
CREATE INDEX cars_title ON cars USING btree (lower(title), id) WHERE deleted_at IS NULL;
CREATE INDEX cars_updated ON cars USING btree (updated_at, id) WHERE deleted_at IS NULL;
CREATE TRIGGER cars_check_values BEFORE INSERT OR UPDATE OF category, department ON cars
  FOR EACH ROW
  EXECUTE FUNCTION check_listed_values();
COMMENT ON TRIGGER cars_check_values ON cars IS 'Checks the department and category of a CAR against the lists. See docs/decisions/0051.';
CREATE TRIGGER cars_hold_attachments BEFORE UPDATE OF attachment_ids ON cars
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[] AND new.attachment_ids IS DISTINCT FROM old.attachment_ids)
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER cars_hold_attachments ON cars IS 'Files that are added exist. See docs/decisions/0057.';
CREATE TRIGGER cars_hold_attachments_new BEFORE INSERT ON cars
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[])
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER cars_hold_attachments_new ON cars IS 'The files of a new row exist. See docs/decisions/0057.';
CREATE TRIGGER cars_owner_active_changed AFTER UPDATE OF owner_id ON cars
  FOR EACH ROW
  WHEN (new.owner_id IS DISTINCT FROM old.owner_id)
  EXECUTE FUNCTION refuse_deactivated('owner_id');
COMMENT ON TRIGGER cars_owner_active_changed ON cars IS 'The new owner of a CAR is not deactivated. See docs/decisions/0024.';
CREATE TRIGGER cars_owner_active_new AFTER INSERT ON cars
  FOR EACH ROW
  EXECUTE FUNCTION refuse_deactivated('owner_id');
COMMENT ON TRIGGER cars_owner_active_new ON cars IS 'The owner of a new CAR is not deactivated. See docs/decisions/0024.';
CREATE TRIGGER cars_place_new BEFORE INSERT ON cars
  FOR EACH ROW
  WHEN (new.site_id IS NULL)
  EXECUTE FUNCTION place_car();
COMMENT ON TRIGGER cars_place_new ON cars IS 'A new CAR has the site of its owner. See docs/decisions/0049.';
CREATE TRIGGER cars_recount_emptied AFTER TRUNCATE ON cars
  FOR EACH STATEMENT
  EXECUTE FUNCTION recount_after_truncate();
COMMENT ON TRIGGER cars_recount_emptied ON cars IS 'Counts again when all CARs were removed at once. See docs/decisions/0008.';
CREATE TRIGGER cars_sponsor_active_changed AFTER UPDATE OF sponsor_id ON cars
  FOR EACH ROW
  WHEN (new.sponsor_id IS DISTINCT FROM old.sponsor_id)
  EXECUTE FUNCTION refuse_deactivated('sponsor_id');
COMMENT ON TRIGGER cars_sponsor_active_changed ON cars IS 'The new sponsor of a CAR is not deactivated. See docs/decisions/0024.';
CREATE TRIGGER cars_sponsor_active_new AFTER INSERT ON cars
  FOR EACH ROW
  WHEN (new.sponsor_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deactivated('sponsor_id');
COMMENT ON TRIGGER cars_sponsor_active_new ON cars IS 'The sponsor of a new CAR is not deactivated. See docs/decisions/0024.';
CREATE TRIGGER cars_summarize_changed AFTER UPDATE ON cars
  FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.department IS DISTINCT FROM new.department OR old.category IS DISTINCT FROM new.category OR old.priority IS DISTINCT FROM new.priority OR old.created_at IS DISTINCT FROM new.created_at OR old.started_at IS DISTINCT FROM new.started_at OR old.completed_at IS DISTINCT FROM new.completed_at OR old.estimated_savings IS DISTINCT FROM new.estimated_savings OR old.actual_savings IS DISTINCT FROM new.actual_savings OR old.site_id IS DISTINCT FROM new.site_id OR (old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))
  EXECUTE FUNCTION summarize_cars();
COMMENT ON TRIGGER cars_summarize_changed ON cars IS 'Counts a changed CAR. Most edits change nothing that is counted and cost nothing here. See docs/decisions/0008.';
CREATE TRIGGER cars_summarize_gone AFTER DELETE ON cars
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT
  EXECUTE FUNCTION summarize_cars();
COMMENT ON TRIGGER cars_summarize_gone ON cars IS 'Subtracts removed CARs. See docs/decisions/0008.';
CREATE TRIGGER cars_summarize_new AFTER INSERT ON cars
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT
  EXECUTE FUNCTION summarize_cars();
COMMENT ON TRIGGER cars_summarize_new ON cars IS 'Counts new CARs. See docs/decisions/0008.';
CREATE TRIGGER cars_words_changed AFTER UPDATE OF title ON cars
  FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title)
  EXECUTE FUNCTION add_title_words();
COMMENT ON TRIGGER cars_words_changed ON cars IS 'The words of a changed title can be found when mistyped. See docs/decisions/0023.';
CREATE TRIGGER cars_words_new AFTER INSERT ON cars
  FOR EACH ROW
  EXECUTE FUNCTION add_title_words();
COMMENT ON TRIGGER cars_words_new ON cars IS 'The words of a new CAR can be found when mistyped. See docs/decisions/0023.';

CREATE TABLE case_batch_changes (
  batch_id uuid NOT NULL,
  case_id uuid NOT NULL,
  activity_id bigint NOT NULL,
  before jsonb NOT NULL,
  is_undone boolean,
  CONSTRAINT case_batch_changes_pkey PRIMARY KEY (batch_id, case_id),
  CONSTRAINT case_batch_changes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES case_batches(id) ON DELETE CASCADE,
  CONSTRAINT case_batch_changes_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE
);
COMMENT ON TABLE case_batch_changes IS 'What a batch changed, for undoing it. See docs/decisions/0041.';
COMMENT ON COLUMN case_batch_changes.activity_id IS 'The entry of the history; a later one of the same fields keeps the case from being changed back.';
COMMENT ON COLUMN case_batch_changes.before IS 'The changed columns of the case as they were.';
COMMENT ON COLUMN case_batch_changes.is_undone IS 'Null until Undo has come to it.';
CREATE INDEX case_batch_changes_of_case ON case_batch_changes USING btree (case_id);

CREATE TABLE case_batches (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  change jsonb NOT NULL,
  case_ids uuid[] NOT NULL,
  as_of bigint,
  state text NOT NULL DEFAULT 'running'::text,
  processed integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  refusals jsonb NOT NULL DEFAULT '[]'::jsonb,
  undo_changed integer NOT NULL DEFAULT 0,
  undo_refused integer NOT NULL DEFAULT 0,
  undo_refusals jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT case_batches_pkey PRIMARY KEY (id),
  CONSTRAINT case_batches_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'undoing'::text, 'undone'::text])),
  CONSTRAINT case_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE case_batches IS 'Changes of several cases at once. See docs/decisions/0041.';
COMMENT ON COLUMN case_batches.case_ids IS 'The cases that were asked for, in the order of their ids; the first "processed" of them are done.';
COMMENT ON COLUMN case_batches.as_of IS 'The newest entry of the history when the change was previewed.';
COMMENT ON COLUMN case_batches.refusals IS '[{ id, number, code, reason, params }] of the first refused cases.';
CREATE INDEX case_batches_of_person ON case_batches USING btree (created_by);
CREATE INDEX case_batches_to_forget ON case_batches USING btree (created_at);

CREATE TABLE case_imports (
  id uuid NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'read'::text,
  columns jsonb NOT NULL,
  mapping jsonb NOT NULL,
  row_count integer NOT NULL,
  rows text,
  imported integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT case_imports_pkey PRIMARY KEY (id),
  CONSTRAINT case_imports_state_check CHECK (state = ANY (ARRAY['read'::text, 'imported'::text, 'undone'::text])),
  CONSTRAINT case_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE case_imports IS 'Files of cases that somebody uploaded: what was read from them until they are imported, and which cases they became.';
COMMENT ON COLUMN case_imports.columns IS '[{ name, examples }] of the file''s columns; mapping has what each becomes.';
COMMENT ON COLUMN case_imports.rows IS 'A row per line, as JSON: its number in the file, then its cells. Forgotten after the import.';
CREATE INDEX case_imports_newest ON case_imports USING btree (created_at DESC);
CREATE INDEX case_imports_of_person ON case_imports USING btree (created_by, created_at DESC);
CREATE INDEX case_imports_to_forget ON case_imports USING btree (created_at) WHERE rows IS NOT NULL;

CREATE TABLE case_merges (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL,
  into_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  by_id uuid NOT NULL,
  before jsonb NOT NULL,
  attachment_ids uuid[] NOT NULL,
  comment_ids uuid[] NOT NULL,
  task_ids uuid[] NOT NULL,
  follower_ids uuid[] NOT NULL,
  undone_at timestamp(3) with time zone,
  CONSTRAINT case_merges_pkey PRIMARY KEY (id),
  CONSTRAINT case_merges_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id),
  CONSTRAINT case_merges_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT case_merges_into_id_fkey FOREIGN KEY (into_id) REFERENCES cases(id) ON DELETE CASCADE
);
COMMENT ON TABLE case_merges IS 'What a merge moved, for undoing it. See docs/decisions/0035.';
COMMENT ON COLUMN case_merges.before IS 'Status, times and triage of the merged case before.';
COMMENT ON COLUMN case_merges.follower_ids IS 'Who follows the other case because of the merge alone.';
CREATE INDEX case_merges_into ON case_merges USING btree (into_id);
CREATE INDEX case_merges_of_case ON case_merges USING btree (case_id);
CREATE UNIQUE INDEX case_merges_one_of_case ON case_merges USING btree (case_id) WHERE undone_at IS NULL;

CREATE TABLE cases (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number integer NOT NULL DEFAULT nextval('case_numbers'::regclass),
  title text NOT NULL,
  description text NOT NULL,
  status text NOT NULL DEFAULT 'new'::text,
  priority text NOT NULL DEFAULT 'medium'::text,
  category text NOT NULL DEFAULT 'process_improvement'::text,
  issue_type text NOT NULL DEFAULT 'observation'::text,
  department text,
  location text,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  assignee_id uuid,
  created_by uuid NOT NULL,
  due_date date,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  started_at timestamp(3) with time zone,
  resolved_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  attachment_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  estimated_hours integer,
  actual_hours numeric(7,2),
  effort numeric(7,2),
  estimated_savings numeric(10,2),
  actual_savings numeric(10,2),
  business_impact text,
  car_id uuid,
  related_record_type text,
  related_record_id text,
  related_record_name text,
  correction_type text,
  correction_action text,
  correction_status text,
  rank numeric NOT NULL DEFAULT (- EXTRACT(epoch FROM clock_timestamp())),
  status_order smallint NOT NULL,
  priority_order smallint NOT NULL,
  is_sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  search tsvector NOT NULL,
  station_id uuid,
  also_reported integer NOT NULL DEFAULT 0,
  related_record_snapshot jsonb,
  shift text,
  safety_question text,
  savings_reason text,
  triage text NOT NULL DEFAULT 'accepted'::text,
  triage_reason text,
  triage_until timestamp(3) with time zone,
  triage_since timestamp(3) with time zone,
  triage_due timestamp(3) with time zone,
  triage_by uuid,
  triage_at timestamp(3) with time zone,
  duplicate_of uuid,
  duplicate_of_number integer,
  occurrences jsonb NOT NULL DEFAULT '[]'::jsonb,
  custom jsonb NOT NULL DEFAULT '{}'::jsonb,
  site_id uuid,
  cause_code text,
  status_since timestamp(3) with time zone,
  CONSTRAINT cases_pkey PRIMARY KEY (id),
  CONSTRAINT cases_number_key UNIQUE (number),
  CONSTRAINT cases_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  CONSTRAINT cases_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id),
  CONSTRAINT cases_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT cases_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  CONSTRAINT cases_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES cases(id) ON DELETE SET NULL,
  CONSTRAINT cases_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE SET NULL,
  CONSTRAINT cases_triage_by_fkey FOREIGN KEY (triage_by) REFERENCES users(id)
);
COMMENT ON COLUMN cases.attachment_ids IS 'Ids of its files, in their order.';
COMMENT ON COLUMN cases.car_id IS 'Stays when the CAR is deleted. See docs/decisions/0007.';
COMMENT ON COLUMN cases.rank IS 'Position in the board''s column, small above large, newest on top; a moved card takes a number between its neighbours.';
COMMENT ON COLUMN cases.status_order IS 'Computed by compute_case(), like priority_order and search.';
COMMENT ON COLUMN cases.also_reported IS 'How many more reports of the same were joined to the case.';
COMMENT ON COLUMN cases.related_record_snapshot IS 'What a linked record looked like when it was linked, so that a case can show it while the ERP is unavailable.';
COMMENT ON COLUMN cases.triage_due IS 'The end of the shift in which it came to wait; kept by a trigger.';
COMMENT ON COLUMN cases.duplicate_of_number IS 'The number of the case that it was merged into; numbers do not change.';
COMMENT ON COLUMN cases.occurrences IS 'Further reports of the same, oldest first: at, byId, caseId.';
COMMENT ON COLUMN cases.custom IS 'Values of custom fields by their keys, with those of retired fields. See docs/decisions/0039.';
COMMENT ON COLUMN cases.site_id IS 'The site of its station, else that of its reporter when it was reported; kept by triggers.';
COMMENT ON COLUMN cases.status_since IS 'Since when it has its status; null: since it was reported.';
CREATE INDEX cases_board ON cases USING btree (status, rank, id) WHERE deleted_at IS NULL;
CREATE INDEX cases_board_by_site ON cases USING btree (site_id, status, rank, id) WHERE deleted_at IS NULL AND site_id IS NOT NULL;
CREATE INDEX cases_by_assignee ON cases USING btree (assignee_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_attachment ON cases USING gin (attachment_ids) WHERE attachment_ids <> '{}'::uuid[];
CREATE INDEX cases_by_car ON cases USING btree (car_id, created_at, id) WHERE deleted_at IS NULL AND car_id IS NOT NULL;
CREATE INDEX cases_by_category ON cases USING btree (category, created_at) INCLUDE (status, priority, issue_type, department) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_cause ON cases USING btree (cause_code, created_at) WHERE cause_code IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX cases_by_department ON cases USING btree (department, created_at) INCLUDE (status, priority, category, issue_type) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_issue_type ON cases USING btree (issue_type, created_at) INCLUDE (status, priority, category, department) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_number ON cases USING btree (number, id, status, priority, category, department, issue_type) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_priority ON cases USING btree (priority_order, created_at, id, status, category, department, issue_type) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_related_record ON cases USING btree (related_record_id, created_at, id) WHERE deleted_at IS NULL AND related_record_id IS NOT NULL;
CREATE INDEX cases_by_reporter ON cases USING btree (created_by, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX cases_by_site ON cases USING btree (site_id, created_at, id) WHERE deleted_at IS NULL AND site_id IS NOT NULL;
CREATE INDEX cases_by_station ON cases USING btree (station_id, created_at, id) WHERE deleted_at IS NULL AND station_id IS NOT NULL;
CREATE INDEX cases_by_status ON cases USING btree (status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX cases_completed ON cases USING btree (completed_at, id) INCLUDE (created_at, department, category, priority) WHERE deleted_at IS NULL AND completed_at IS NOT NULL;
CREATE INDEX cases_deleted ON cases USING btree (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX cases_due ON cases USING btree (COALESCE(due_date, 'infinity'::date), id, status, priority, category, department, issue_type) WHERE deleted_at IS NULL;
CREATE INDEX cases_duplicates ON cases USING btree (duplicate_of) WHERE duplicate_of IS NOT NULL;
CREATE INDEX cases_in_status_order ON cases USING btree (status_order, created_at, id, priority, category, department, issue_type) WHERE deleted_at IS NULL;
CREATE INDEX cases_in_triage ON cases USING btree (triage, created_at, id) WHERE triage <> 'accepted'::text AND deleted_at IS NULL;
CREATE INDEX cases_newest ON cases USING btree (created_at, id, status, priority, category, department, issue_type) INCLUDE (completed_at, started_at, station_id, assignee_id, due_date) WHERE deleted_at IS NULL;
CREATE INDEX cases_of_cars_by_item ON cases USING btree (related_record_id, car_id) WHERE deleted_at IS NULL AND car_id IS NOT NULL AND related_record_type = 'Item'::text;
CREATE INDEX cases_of_cars_by_station ON cases USING btree (station_id, car_id) WHERE deleted_at IS NULL AND car_id IS NOT NULL AND station_id IS NOT NULL;
CREATE INDEX cases_open_search ON cases USING gin (search) WITH (gin_pending_list_limit='256') WHERE deleted_at IS NULL AND (status = ANY (ARRAY['new'::text, 'in_progress'::text, 'review'::text]));
CREATE INDEX cases_safety ON cases USING btree (created_at) WHERE category = 'safety'::text AND deleted_at IS NULL;
CREATE INDEX cases_search ON cases USING gin (search);
CREATE INDEX cases_snoozed ON cases USING btree (triage_until) WHERE triage = 'snoozed'::text AND deleted_at IS NULL;
CREATE INDEX cases_title ON cases USING btree (lower(title), id, status, priority, category, department, issue_type) WHERE deleted_at IS NULL;
CREATE INDEX cases_updated ON cases USING btree (updated_at, id, status, priority, category, department, issue_type) WHERE deleted_at IS NULL;
CREATE TRIGGER cases_assignee_active_changed AFTER UPDATE OF assignee_id ON cases
  FOR EACH ROW
  WHEN (new.assignee_id IS DISTINCT FROM old.assignee_id)
  EXECUTE FUNCTION refuse_deactivated('assignee_id');
COMMENT ON TRIGGER cases_assignee_active_changed ON cases IS 'The new assignee of a case is not deactivated. See docs/decisions/0024.';
CREATE TRIGGER cases_assignee_active_new AFTER INSERT ON cases
  FOR EACH ROW
  WHEN (new.assignee_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deactivated('assignee_id');
COMMENT ON TRIGGER cases_assignee_active_new ON cases IS 'The assignee of a new case is not deactivated. See docs/decisions/0024.';
CREATE TRIGGER cases_check_values BEFORE INSERT OR UPDATE OF status, priority, category, department, business_impact, related_record_type, correction_type, correction_action, correction_status, safety_question, assignee_id, triage ON cases
  FOR EACH ROW
  EXECUTE FUNCTION check_case_values();
COMMENT ON TRIGGER cases_check_values ON cases IS 'Stands for the checks of the columns that it names. See docs/decisions/0020.';
CREATE TRIGGER cases_compute BEFORE INSERT OR UPDATE OF status, priority, title, description, location, tags, station_id ON cases
  FOR EACH ROW
  EXECUTE FUNCTION compute_case();
COMMENT ON TRIGGER cases_compute ON cases IS 'Stands for generated columns; the columns are those that it computes from. See docs/decisions/0020.';
CREATE TRIGGER cases_hold_attachments BEFORE UPDATE OF attachment_ids ON cases
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[] AND new.attachment_ids IS DISTINCT FROM old.attachment_ids)
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER cases_hold_attachments ON cases IS 'Files that are added exist. See docs/decisions/0057.';
CREATE TRIGGER cases_hold_attachments_new BEFORE INSERT ON cases
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[])
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER cases_hold_attachments_new ON cases IS 'The files of a new row exist. See docs/decisions/0057.';
CREATE TRIGGER cases_keep_triage_changed BEFORE UPDATE OF triage ON cases
  FOR EACH ROW
  WHEN (new.triage = 'waiting'::text)
  EXECUTE FUNCTION keep_triage();
COMMENT ON TRIGGER cases_keep_triage_changed ON cases IS 'A case that waits again has its shift, too. See docs/decisions/0035.';
CREATE TRIGGER cases_keep_triage_new BEFORE INSERT ON cases
  FOR EACH ROW
  WHEN (new.triage = 'waiting'::text)
  EXECUTE FUNCTION keep_triage();
COMMENT ON TRIGGER cases_keep_triage_new ON cases IS 'A new case waits from its report on. See docs/decisions/0035.';
CREATE TRIGGER cases_recount_emptied AFTER TRUNCATE ON cases
  FOR EACH STATEMENT
  EXECUTE FUNCTION recount_after_truncate();
COMMENT ON TRIGGER cases_recount_emptied ON cases IS 'Counts again when all cases were removed at once. See docs/decisions/0008.';
CREATE TRIGGER cases_summarize_changed AFTER UPDATE OF status, department, category, priority, assignee_id, created_at, started_at, completed_at, actual_hours, estimated_savings, actual_savings, deleted_at, station_id, site_id, issue_type, title, description, location, tags, custom, shift, car_id, created_by, due_date, business_impact, estimated_hours, effort, related_record_type, related_record_id, correction_type, correction_status ON cases
  FOR EACH ROW
  EXECUTE FUNCTION summarize_cases();
COMMENT ON TRIGGER cases_summarize_changed ON cases IS 'Counts a changed case. It names the columns that are counted, and those by which cases can be filtered, instead of comparing them: a write that sets one to the value it has adds and subtracts the same. A station decides the site. See docs/decisions/0008.';
CREATE TRIGGER cases_summarize_gone AFTER DELETE ON cases
  REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT
  EXECUTE FUNCTION summarize_cases();
COMMENT ON TRIGGER cases_summarize_gone ON cases IS 'Subtracts removed cases. See docs/decisions/0008.';
CREATE TRIGGER cases_summarize_new AFTER INSERT ON cases
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT
  EXECUTE FUNCTION summarize_cases();
COMMENT ON TRIGGER cases_summarize_new ON cases IS 'Counts new cases. See docs/decisions/0008.';
CREATE TRIGGER cases_words_changed AFTER UPDATE OF title ON cases
  FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title)
  EXECUTE FUNCTION add_title_words();
COMMENT ON TRIGGER cases_words_changed ON cases IS 'The words of a changed title can be found when mistyped. See docs/decisions/0023.';
CREATE TRIGGER cases_words_new AFTER INSERT ON cases
  FOR EACH ROW
  EXECUTE FUNCTION add_title_words();
COMMENT ON TRIGGER cases_words_new ON cases IS 'The words of a new case can be found when mistyped. See docs/decisions/0023.';

CREATE TABLE cause_code_list (
  id boolean NOT NULL DEFAULT true,
  codes jsonb,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT cause_code_list_pkey PRIMARY KEY (id),
  CONSTRAINT cause_code_list_id_check CHECK (id)
);
COMMENT ON COLUMN cause_code_list.codes IS 'Null: the usual codes of contract/causes/causeCodeDefaults.ts.';

CREATE TABLE cause_tree_changes (
  car_id uuid NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  before jsonb NOT NULL,
  CONSTRAINT cause_tree_changes_pkey PRIMARY KEY (car_id, version),
  CONSTRAINT cause_tree_changes_car_id_fkey FOREIGN KEY (car_id) REFERENCES cause_trees(car_id) ON DELETE CASCADE
);
COMMENT ON TABLE cause_tree_changes IS 'What each version of an analysis replaced, from which earlier states are computed. See docs/decisions/0064.';
COMMENT ON COLUMN cause_tree_changes.version IS 'The version that the change led to.';
COMMENT ON COLUMN cause_tree_changes.at IS 'The time of its entries in the history.';
COMMENT ON COLUMN cause_tree_changes.before IS '{ nodes, countermeasures }, each { rows, added, order }: rows as they were that were changed or removed, ids of those that were added, and the ids in their order where it was another one.';

CREATE TABLE cause_trees (
  car_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT cause_trees_pkey PRIMARY KEY (car_id),
  CONSTRAINT cause_trees_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE
);
COMMENT ON TABLE cause_trees IS 'The version of each analysis; a row is locked while its causes and countermeasures are written. See docs/decisions/0045.';

CREATE TABLE causes (
  car_id uuid NOT NULL,
  id uuid NOT NULL,
  parent_id uuid,
  "position" integer NOT NULL,
  leg text NOT NULL,
  category text,
  text text NOT NULL,
  state text NOT NULL,
  has_check boolean NOT NULL DEFAULT false,
  check_method text NOT NULL DEFAULT ''::text,
  check_result text NOT NULL DEFAULT ''::text,
  checked_by uuid,
  checked_on date,
  attachment_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  cause_code text,
  version integer NOT NULL,
  CONSTRAINT causes_pkey PRIMARY KEY (car_id, id),
  CONSTRAINT causes_car_id_fkey FOREIGN KEY (car_id) REFERENCES cause_trees(car_id) ON DELETE CASCADE,
  CONSTRAINT causes_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON COLUMN causes.parent_id IS 'Another cause of the same CAR; not a foreign key, since all causes are written at once and checked before. See docs/decisions/0045.';
COMMENT ON COLUMN causes.version IS 'The version of the tree in which this cause last changed.';
CREATE INDEX causes_by_attachment ON causes USING gin (attachment_ids) WHERE attachment_ids <> '{}'::uuid[];
CREATE INDEX causes_by_checker ON causes USING btree (checked_by) WHERE checked_by IS NOT NULL;
CREATE INDEX causes_by_code ON causes USING btree (cause_code, car_id) WHERE state = 'confirmed'::text AND cause_code IS NOT NULL;
CREATE INDEX causes_search ON causes USING gin (to_tsvector('simple'::regconfig, plain_words(text)));
CREATE TRIGGER causes_hold_attachments BEFORE UPDATE OF attachment_ids ON causes
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[] AND new.attachment_ids IS DISTINCT FROM old.attachment_ids)
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER causes_hold_attachments ON causes IS 'Files that are added exist. See docs/decisions/0057.';
CREATE TRIGGER causes_hold_attachments_new BEFORE INSERT ON causes
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[])
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER causes_hold_attachments_new ON causes IS 'The files of a new row exist. See docs/decisions/0057.';

CREATE TABLE coach_silences (
  car_id uuid NOT NULL,
  rules text[] NOT NULL DEFAULT '{}'::text[],
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT coach_silences_pkey PRIMARY KEY (car_id),
  CONSTRAINT coach_silences_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE
);

CREATE TABLE comment_mentions (
  comment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT comment_mentions_pkey PRIMARY KEY (comment_id, user_id),
  CONSTRAINT comment_mentions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  CONSTRAINT comment_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE comment_mentions IS 'Who is mentioned in which comment.';
CREATE INDEX comment_mentions_of_user ON comment_mentions USING btree (user_id);

CREATE TABLE comments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid,
  car_id uuid,
  user_id uuid NOT NULL,
  content text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  edited_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  version integer NOT NULL DEFAULT 1,
  attachment_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT comments_pkey PRIMARY KEY (id),
  CONSTRAINT comments_check CHECK (num_nonnulls(case_id, car_id) = 1),
  CONSTRAINT comments_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT comments_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT comments_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  CONSTRAINT comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
COMMENT ON TABLE comments IS 'A comment belongs to a case or to a CAR, and is removed with it. A report of what a case already describes is a comment of that case, with its photos.';
COMMENT ON COLUMN comments.attachment_ids IS 'Ids of its files, in their order.';
CREATE INDEX comments_by_attachment ON comments USING gin (attachment_ids) WHERE attachment_ids <> '{}'::uuid[];
CREATE INDEX comments_of_car ON comments USING btree (car_id, created_at, id) WHERE car_id IS NOT NULL;
CREATE INDEX comments_of_case ON comments USING btree (case_id, created_at, id) WHERE case_id IS NOT NULL;
CREATE TRIGGER comments_hold_attachments BEFORE UPDATE OF attachment_ids ON comments
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[] AND new.attachment_ids IS DISTINCT FROM old.attachment_ids)
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER comments_hold_attachments ON comments IS 'Files that are added exist. See docs/decisions/0057.';
CREATE TRIGGER comments_hold_attachments_new BEFORE INSERT ON comments
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[])
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER comments_hold_attachments_new ON comments IS 'The files of a new row exist. See docs/decisions/0057.';

CREATE TABLE containment (
  id uuid NOT NULL,
  case_id uuid,
  car_id uuid,
  place text NOT NULL,
  quantity numeric(13,3),
  checked numeric(13,3),
  bad numeric(13,3),
  action text,
  owner_id uuid,
  from_day date,
  until_day date,
  proof text,
  attachment_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  hold_item text,
  hold_lot text,
  hold_url text,
  hold_note text,
  hold_confirmed_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone,
  confirmed_by uuid,
  created_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT containment_pkey PRIMARY KEY (id),
  CONSTRAINT containment_bad_check CHECK (bad >= 0::numeric),
  CONSTRAINT containment_checked_check CHECK (checked >= 0::numeric),
  CONSTRAINT containment_owner_id_guest CHECK (owner_id <> '00000000-0000-4000-8000-000000000067'::uuid),
  CONSTRAINT containment_quantity_check CHECK (quantity >= 0::numeric),
  CONSTRAINT containment_record CHECK (num_nonnulls(case_id, car_id) = 1),
  CONSTRAINT containment_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT containment_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT containment_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT containment_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT containment_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT containment_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON TABLE containment IS 'Immediate actions that keep suspect parts from spreading, each at one place. See docs/decisions/0053.';
COMMENT ON COLUMN containment.hold_confirmed_at IS 'When Business Central said last that the item is blocked.';
CREATE INDEX containment_by_attachment ON containment USING gin (attachment_ids) WHERE attachment_ids <> '{}'::uuid[];
CREATE INDEX containment_newest ON containment USING btree (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX containment_of_car ON containment USING btree (car_id, created_at, id) WHERE car_id IS NOT NULL;
CREATE INDEX containment_of_case ON containment USING btree (case_id, created_at, id) WHERE case_id IS NOT NULL;
CREATE INDEX containment_of_owner ON containment USING btree (owner_id, created_at, id) WHERE deleted_at IS NULL AND confirmed_at IS NULL;
CREATE INDEX containment_until ON containment USING btree (COALESCE(until_day, 'infinity'::date), id) WHERE deleted_at IS NULL;
CREATE TRIGGER containment_hold_attachments BEFORE UPDATE OF attachment_ids ON containment
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[] AND new.attachment_ids IS DISTINCT FROM old.attachment_ids)
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER containment_hold_attachments ON containment IS 'Files that are added exist. See docs/decisions/0057.';
CREATE TRIGGER containment_hold_attachments_new BEFORE INSERT ON containment
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[])
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER containment_hold_attachments_new ON containment IS 'The files of a new row exist. See docs/decisions/0057.';
CREATE TRIGGER containment_owner_active_changed AFTER UPDATE OF owner_id ON containment
  FOR EACH ROW
  WHEN (new.owner_id IS DISTINCT FROM old.owner_id)
  EXECUTE FUNCTION refuse_deactivated('owner_id');
COMMENT ON TRIGGER containment_owner_active_changed ON containment IS 'Nobody who is deactivated gets new work. See docs/decisions/0024.';
CREATE TRIGGER containment_owner_active_new AFTER INSERT ON containment
  FOR EACH ROW
  WHEN (new.owner_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deactivated('owner_id');
COMMENT ON TRIGGER containment_owner_active_new ON containment IS 'Nobody who is deactivated gets new work. See docs/decisions/0024.';

CREATE TABLE corrections (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL,
  reference text NOT NULL,
  action text NOT NULL,
  invoice_id uuid NOT NULL,
  invoice_number text NOT NULL,
  customer_id uuid NOT NULL,
  currency_code text NOT NULL,
  lines jsonb,
  amount numeric(12,2),
  return_reason_id uuid,
  account_id uuid,
  is_linked boolean NOT NULL,
  is_posted_here boolean NOT NULL,
  state text NOT NULL,
  reason text,
  steps jsonb NOT NULL,
  documents jsonb NOT NULL DEFAULT '[]'::jsonb,
  check_at timestamp(3) with time zone,
  checks integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  place text,
  company_name text,
  CONSTRAINT corrections_pkey PRIMARY KEY (id),
  CONSTRAINT corrections_reference_key UNIQUE (reference),
  CONSTRAINT corrections_action_check CHECK (action = ANY (ARRAY['Create Return'::text, 'Create Credit and Rebill'::text, 'Credit Only'::text])),
  CONSTRAINT corrections_state_check CHECK (state = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])),
  CONSTRAINT corrections_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT corrections_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
COMMENT ON TABLE corrections IS 'Documents that a case requests from Business Central: what was requested, how far it got, and the result. See docs/decisions/0011.';
COMMENT ON COLUMN corrections.reference IS 'CASE-1042-1: printed on the documents, which are looked up by it before any is made.';
COMMENT ON COLUMN corrections.lines IS '[{ lineId, quantity }] of a return.';
COMMENT ON COLUMN corrections.is_linked IS 'Whether Business Central makes the memo from the invoice itself, linked to it.';
COMMENT ON COLUMN corrections.is_posted_here IS 'Whether the documents are posted from here.';
COMMENT ON COLUMN corrections.check_at IS 'When to check next whether somebody posted the documents; checks counts how often that was checked in vain.';
COMMENT ON COLUMN corrections.place IS 'Address, tenant, environment and company in which it was begun, and where it goes on, whichever is connected later. Null: begun by a version that did not keep it.';
CREATE INDEX corrections_of_case ON corrections USING btree (case_id, created_at DESC);
CREATE INDEX corrections_of_invoice ON corrections USING btree (invoice_id);
CREATE INDEX corrections_to_check ON corrections USING btree (check_at) WHERE state = 'pending'::text AND check_at IS NOT NULL;

CREATE TABLE countermeasures (
  car_id uuid NOT NULL,
  id uuid NOT NULL,
  cause_id uuid NOT NULL,
  "position" integer NOT NULL,
  text text NOT NULL,
  effect text,
  cost text,
  owner_id uuid,
  due_date date,
  chosen boolean NOT NULL DEFAULT false,
  chosen_why text NOT NULL DEFAULT ''::text,
  task_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT countermeasures_pkey PRIMARY KEY (car_id, id),
  CONSTRAINT countermeasures_car_id_fkey FOREIGN KEY (car_id) REFERENCES cause_trees(car_id) ON DELETE CASCADE,
  CONSTRAINT countermeasures_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX countermeasures_by_owner ON countermeasures USING btree (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE custom_fields (
  id uuid NOT NULL,
  record text NOT NULL,
  key text NOT NULL,
  label text NOT NULL,
  kind text NOT NULL,
  unit text,
  choices jsonb NOT NULL DEFAULT '[]'::jsonb,
  required_for text[] NOT NULL DEFAULT '{}'::text[],
  required boolean NOT NULL DEFAULT false,
  in_charts boolean NOT NULL DEFAULT false,
  "position" integer NOT NULL,
  retired_at timestamp(3) with time zone,
  is_sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT custom_fields_pkey PRIMARY KEY (id),
  CONSTRAINT custom_fields_record_key_key UNIQUE (record, key),
  CONSTRAINT custom_fields_key_check CHECK (key ~ '^[a-z][a-z0-9_]{0,39}$'::text),
  CONSTRAINT custom_fields_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'number'::text, 'choice'::text, 'date'::text, 'person'::text, 'boolean'::text])),
  CONSTRAINT custom_fields_record_check CHECK (record = ANY (ARRAY['case'::text, 'car'::text]))
);
COMMENT ON TABLE custom_fields IS 'Never deleted: values and the history name them. See docs/decisions/0039.';
COMMENT ON COLUMN custom_fields.key IS 'The name of its values in the column custom of cases and cars; never changes.';

CREATE TABLE dispositions (
  id uuid NOT NULL,
  case_id uuid,
  car_id uuid,
  kind text NOT NULL,
  quantity numeric(13,3) NOT NULL,
  reason text,
  until_day date,
  until_quantity numeric(13,3),
  used_quantity numeric(13,3),
  second_person_id uuid,
  approved_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  asked_by uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT dispositions_pkey PRIMARY KEY (id),
  CONSTRAINT dispositions_kind_check CHECK (kind = ANY (ARRAY['scrap'::text, 'rework'::text, 'use_as_is'::text, 'return'::text, 'sort'::text])),
  CONSTRAINT dispositions_quantity_check CHECK (quantity > 0::numeric),
  CONSTRAINT dispositions_record CHECK (num_nonnulls(case_id, car_id) = 1),
  CONSTRAINT dispositions_second_person_id_guest CHECK (second_person_id <> '00000000-0000-4000-8000-000000000067'::uuid),
  CONSTRAINT dispositions_two_people CHECK (kind <> 'use_as_is'::text OR second_person_id IS DISTINCT FROM asked_by),
  CONSTRAINT dispositions_until_quantity_check CHECK (until_quantity >= 0::numeric),
  CONSTRAINT dispositions_used_quantity_check CHECK (used_quantity >= 0::numeric),
  CONSTRAINT dispositions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT dispositions_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT dispositions_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT dispositions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT dispositions_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT dispositions_second_person_id_fkey FOREIGN KEY (second_person_id) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON TABLE dispositions IS 'What is done with suspect parts, by quantity. See docs/decisions/0053.';
COMMENT ON COLUMN dispositions.asked_by IS 'Who added it or changed it last: somebody else has to approve use as is.';
CREATE INDEX dispositions_of_car ON dispositions USING btree (car_id, created_at, id) WHERE car_id IS NOT NULL;
CREATE INDEX dispositions_of_case ON dispositions USING btree (case_id, created_at, id) WHERE case_id IS NOT NULL;
CREATE INDEX dispositions_until ON dispositions USING btree (until_day) WHERE kind = 'use_as_is'::text AND deleted_at IS NULL AND ended_at IS NULL;
CREATE TRIGGER dispositions_second_person_active_changed AFTER UPDATE OF second_person_id ON dispositions
  FOR EACH ROW
  WHEN (new.second_person_id IS DISTINCT FROM old.second_person_id)
  EXECUTE FUNCTION refuse_deactivated('second_person_id');
COMMENT ON TRIGGER dispositions_second_person_active_changed ON dispositions IS 'Nobody who is deactivated is asked to approve. See docs/decisions/0024.';
CREATE TRIGGER dispositions_second_person_active_new AFTER INSERT ON dispositions
  FOR EACH ROW
  WHEN (new.second_person_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deactivated('second_person_id');
COMMENT ON TRIGGER dispositions_second_person_active_new ON dispositions IS 'Nobody who is deactivated is asked to approve. See docs/decisions/0024.';

CREATE TABLE effectiveness_point_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  round_id uuid NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  before jsonb,
  CONSTRAINT effectiveness_point_changes_pkey PRIMARY KEY (id),
  CONSTRAINT effectiveness_point_changes_round_id_fkey FOREIGN KEY (round_id) REFERENCES effectiveness_rounds(id) ON DELETE CASCADE
);
COMMENT ON TABLE effectiveness_point_changes IS 'What each change of the points of an effectiveness plan replaced, from which earlier states are computed. See docs/decisions/0064.';
COMMENT ON COLUMN effectiveness_point_changes.before IS '{ day: value }, null for a point that was added; null where points before that moment are not known.';
CREATE INDEX effectiveness_point_changes_of_round ON effectiveness_point_changes USING btree (round_id, id DESC);

CREATE TABLE effectiveness_rounds (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  car_id uuid NOT NULL,
  round integer NOT NULL,
  metric text NOT NULL,
  unit text NOT NULL,
  direction text NOT NULL,
  source text NOT NULL,
  filter jsonb,
  period text NOT NULL,
  time_zone text NOT NULL,
  baseline_from date NOT NULL,
  baseline_to date NOT NULL,
  target double precision NOT NULL,
  go_live date NOT NULL,
  window_days integer NOT NULL,
  checker_id uuid NOT NULL,
  points jsonb NOT NULL DEFAULT '[]'::jsonb,
  counted_at timestamp(3) with time zone,
  decision text,
  decision_note text NOT NULL DEFAULT ''::text,
  evidence text NOT NULL DEFAULT ''::text,
  decision_reason text,
  decision_verdict text,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  counts jsonb,
  CONSTRAINT effectiveness_rounds_pkey PRIMARY KEY (id),
  CONSTRAINT effectiveness_rounds_car_id_round_key UNIQUE (car_id, round),
  CONSTRAINT effectiveness_rounds_decision_check CHECK (decision = ANY (ARRAY['effective'::text, 'partly'::text, 'not_effective'::text])),
  CONSTRAINT effectiveness_rounds_direction_check CHECK (direction = ANY (ARRAY['lower'::text, 'higher'::text])),
  CONSTRAINT effectiveness_rounds_period_check CHECK (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  CONSTRAINT effectiveness_rounds_round_check CHECK (round > 0),
  CONSTRAINT effectiveness_rounds_source_check CHECK (source = ANY (ARRAY['typed'::text, 'cases'::text])),
  CONSTRAINT effectiveness_rounds_window_days_check CHECK (window_days > 0),
  CONSTRAINT effectiveness_rounds_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT effectiveness_rounds_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES users(id),
  CONSTRAINT effectiveness_rounds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
);
COMMENT ON TABLE effectiveness_rounds IS 'Effectiveness plans of CARs with their points and decisions. A round that was not effective is followed by the next one. See docs/decisions/0046.';
COMMENT ON COLUMN effectiveness_rounds.filter IS 'Parameters of the list of cases; null for typed points.';
COMMENT ON COLUMN effectiveness_rounds.points IS '[{ at, value }], in the order of time. For counted points, as they were first counted.';
COMMENT ON COLUMN effectiveness_rounds.counts IS '[{ at, count, state }] of counted cases: the number of a period, and how often cases of its days had changed when they were counted. See docs/decisions/0066.';
CREATE INDEX effectiveness_rounds_to_check ON effectiveness_rounds USING btree (checker_id) WHERE decision IS NULL OR decision = 'partly'::text;
CREATE TRIGGER effectiveness_rounds_keep_points AFTER UPDATE OF points ON effectiveness_rounds
  FOR EACH ROW
  WHEN (new.points IS DISTINCT FROM old.points)
  EXECUTE FUNCTION keep_points_before();
COMMENT ON TRIGGER effectiveness_rounds_keep_points ON effectiveness_rounds IS 'What was there before a change of points is kept. See docs/decisions/0064.';
CREATE TRIGGER effectiveness_rounds_keep_points_new AFTER INSERT ON effectiveness_rounds
  FOR EACH ROW
  WHEN (new.points <> '[]'::jsonb)
  EXECUTE FUNCTION keep_points_before();
COMMENT ON TRIGGER effectiveness_rounds_keep_points_new ON effectiveness_rounds IS 'What was there before the first points is kept. See docs/decisions/0064.';

CREATE TABLE eight_d_clocks (
  car_id uuid NOT NULL,
  step text NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  answered_at timestamp(3) with time zone,
  CONSTRAINT eight_d_clocks_pkey PRIMARY KEY (car_id, step),
  CONSTRAINT eight_d_clocks_step_check CHECK (step = ANY (ARRAY['containment'::text, 'analysis'::text, 'actions'::text, 'closure'::text])),
  CONSTRAINT eight_d_clocks_car_id_fkey FOREIGN KEY (car_id) REFERENCES eight_ds(car_id) ON DELETE CASCADE
);
COMMENT ON TABLE eight_d_clocks IS 'By when a customer expects a step of an 8D. It stays as it was when the 8D was saved, whatever becomes of the customer''s usual times.';
CREATE INDEX eight_d_clocks_open ON eight_d_clocks USING btree (due_at) WHERE answered_at IS NULL;

CREATE TABLE eight_d_customers (
  id boolean NOT NULL DEFAULT true,
  customers jsonb NOT NULL DEFAULT '[]'::jsonb,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT eight_d_customers_pkey PRIMARY KEY (id),
  CONSTRAINT eight_d_customers_id_check CHECK (id)
);
COMMENT ON TABLE eight_d_customers IS 'One row: the customers with the times that they expect of an 8D.';

CREATE TABLE eight_d_replies (
  id uuid NOT NULL,
  car_id uuid NOT NULL,
  mail_id uuid NOT NULL,
  attachment_id uuid NOT NULL,
  sent_by uuid NOT NULL,
  sent_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  language text NOT NULL,
  message text NOT NULL,
  CONSTRAINT eight_d_replies_pkey PRIMARY KEY (id),
  CONSTRAINT eight_d_replies_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id),
  CONSTRAINT eight_d_replies_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT eight_d_replies_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id),
  CONSTRAINT eight_d_replies_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id)
);
COMMENT ON TABLE eight_d_replies IS 'Replies to customers, as they were sent; nothing changes them. See docs/decisions/0055.';
CREATE INDEX eight_d_replies_of_attachment ON eight_d_replies USING btree (attachment_id);
CREATE INDEX eight_d_replies_of_car ON eight_d_replies USING btree (car_id, sent_at, id);
CREATE INDEX eight_d_replies_of_mail ON eight_d_replies USING btree (mail_id);

CREATE TABLE eight_ds (
  car_id uuid NOT NULL,
  content jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT eight_ds_pkey PRIMARY KEY (car_id),
  CONSTRAINT eight_ds_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE
);
COMMENT ON TABLE eight_ds IS 'What the 8D of a CAR has besides the CAR itself. See docs/decisions/0055.';

CREATE TABLE email_changes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  email text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  was_used boolean NOT NULL DEFAULT false,
  CONSTRAINT email_changes_pkey PRIMARY KEY (id),
  CONSTRAINT email_changes_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_changes_email_check CHECK (email = lower(email)),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE email_changes IS 'New addresses that wait for their owner to open a link, of which only a hash is kept.';
COMMENT ON COLUMN email_changes.ended_at IS 'When it was used, withdrawn, or replaced by a later one.';
CREATE UNIQUE INDEX email_changes_open ON email_changes USING btree (user_id) WHERE ended_at IS NULL;

CREATE TABLE email_undos (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  email text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  was_used boolean NOT NULL DEFAULT false,
  CONSTRAINT email_undos_pkey PRIMARY KEY (id),
  CONSTRAINT email_undos_token_hash_key UNIQUE (token_hash),
  CONSTRAINT email_undos_email_check CHECK (email = lower(email)),
  CONSTRAINT email_undos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE email_undos IS 'Links sent to the address from before a change, with which its owner gets it back.';
COMMENT ON COLUMN email_undos.email IS 'The address before the change.';
COMMENT ON COLUMN email_undos.created_at IS 'To the microsecond: which change came first decides which link outlives the other.';
COMMENT ON COLUMN email_undos.ended_at IS 'When it was used, or ended with that of an earlier change.';
CREATE INDEX email_undos_of_user ON email_undos USING btree (user_id);

CREATE TABLE erasures (
  user_id uuid NOT NULL,
  number integer NOT NULL,
  asked_by uuid,
  asked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  sought jsonb,
  finished_at timestamp(3) with time zone,
  CONSTRAINT erasures_pkey PRIMARY KEY (user_id),
  CONSTRAINT erasures_number_key UNIQUE (number),
  CONSTRAINT erasures_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE erasures IS 'People who were erased, by the number in their new name.';
COMMENT ON COLUMN erasures.sought IS 'The old name and addresses, until their copies are found and replaced; then null.';

CREATE TABLE erp_connection (
  id smallint NOT NULL DEFAULT 1,
  record_id uuid NOT NULL DEFAULT gen_random_uuid(),
  tenant_id text NOT NULL,
  client_id text NOT NULL,
  secret bytea,
  base_url text NOT NULL,
  environment text NOT NULL,
  authority text NOT NULL,
  company_id uuid,
  company_name text,
  credit_account_number text,
  may_post boolean NOT NULL,
  is_sample boolean NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  last_test jsonb,
  tested_at timestamp(3) with time zone,
  CONSTRAINT erp_connection_pkey PRIMARY KEY (id),
  CONSTRAINT erp_connection_id_check CHECK (id = 1)
);
COMMENT ON TABLE erp_connection IS 'How Business Central is reached: one row, or none.';
COMMENT ON COLUMN erp_connection.secret IS 'Encrypted with a key that is not in the database.';

CREATE TABLE erp_tenants (
  name text NOT NULL,
  tenant text NOT NULL,
  CONSTRAINT erp_tenants_pkey PRIMARY KEY (name)
);
COMMENT ON TABLE erp_tenants IS 'The names of a tenant: its ID and its domains, in lower case, learned from the tokens that it issues.';
CREATE INDEX erp_tenants_by_tenant ON erp_tenants USING btree (tenant);

CREATE TABLE follows (
  user_id uuid NOT NULL,
  feature text NOT NULL,
  record_id uuid NOT NULL,
  is_following boolean NOT NULL,
  CONSTRAINT follows_pkey PRIMARY KEY (feature, record_id, user_id),
  CONSTRAINT follows_feature_check CHECK (feature = ANY (ARRAY['cases'::text, 'cars'::text])),
  CONSTRAINT follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE follows IS 'Who chose to follow a case or CAR, or not to.';
COMMENT ON COLUMN follows.feature IS 'The feature of the record.';

CREATE TABLE guest_report_links (
  case_id uuid NOT NULL,
  hash bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT guest_report_links_pkey PRIMARY KEY (case_id),
  CONSTRAINT guest_report_links_hash_key UNIQUE (hash),
  CONSTRAINT guest_report_links_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE
);
COMMENT ON TABLE guest_report_links IS 'Addresses at which people without an account follow their report: its status and who is coming, nothing else.';
COMMENT ON COLUMN guest_report_links.hash IS 'SHA-256 of the last part of the address, which is random and long enough to need no salt.';

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  request bytea NOT NULL,
  answer jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE idempotency_keys IS 'The first result of each POST that carried an Idempotency-Key.';
COMMENT ON COLUMN idempotency_keys.request IS 'Hash of method, address and body.';
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);

CREATE TABLE imported_cars (
  car_id uuid NOT NULL,
  import_id uuid NOT NULL,
  CONSTRAINT imported_cars_pkey PRIMARY KEY (car_id),
  CONSTRAINT imported_cars_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT imported_cars_import_id_fkey FOREIGN KEY (import_id) REFERENCES car_imports(id) ON DELETE CASCADE
);
CREATE INDEX imported_cars_of_import ON imported_cars USING btree (import_id);

CREATE TABLE imported_cases (
  case_id uuid NOT NULL,
  import_id uuid NOT NULL,
  CONSTRAINT imported_cases_pkey PRIMARY KEY (case_id),
  CONSTRAINT imported_cases_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT imported_cases_import_id_fkey FOREIGN KEY (import_id) REFERENCES case_imports(id) ON DELETE CASCADE
);
CREATE INDEX imported_cases_of_import ON imported_cases USING btree (import_id);

CREATE TABLE invitations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  is_reset boolean NOT NULL DEFAULT false,
  is_forgotten boolean NOT NULL DEFAULT false,
  ended_by text,
  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_ended_by_check CHECK (ended_by = ANY (ARRAY['replaced'::text, 'password'::text, 'email'::text, 'role'::text, 'deactivated'::text])),
  CONSTRAINT invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE invitations IS 'Links with which a person sets a password. The link is computed from the id and the server''s secret.';
COMMENT ON COLUMN invitations.is_reset IS 'For a person who has joined already.';
COMMENT ON COLUMN invitations.is_forgotten IS 'Requested by somebody who was not signed in, saying that they forgot the password.';
COMMENT ON COLUMN invitations.ended_by IS 'Why the link no longer works though nobody used it: another replaced it, or the account has changed since.';
CREATE INDEX invitations_of_user ON invitations USING btree (user_id);

CREATE TABLE keys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  name text NOT NULL,
  scope text NOT NULL,
  hash bytea NOT NULL,
  start text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone,
  CONSTRAINT keys_pkey PRIMARY KEY (id),
  CONSTRAINT keys_hash_key UNIQUE (hash),
  CONSTRAINT keys_scope_check CHECK (scope = ANY (ARRAY['read'::text, 'write'::text])),
  CONSTRAINT keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE keys IS 'Personal API keys, with which programs act in the name of a person.';
COMMENT ON COLUMN keys.hash IS 'SHA-256 of the key, which is random and long enough to need no salt.';
COMMENT ON COLUMN keys.start IS 'Its first characters, by which people recognise it.';
CREATE INDEX keys_of_user ON keys USING btree (user_id);

CREATE TABLE kiosks (
  id uuid NOT NULL,
  name text NOT NULL,
  station_id uuid NOT NULL,
  hash bytea,
  code_hash bytea,
  code_until timestamp(3) with time zone,
  badge_tries integer NOT NULL DEFAULT 0,
  badge_tried_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  paired_at timestamp(3) with time zone,
  seen_at timestamp(3) with time zone,
  CONSTRAINT kiosks_pkey PRIMARY KEY (id),
  CONSTRAINT kiosks_code_hash_key UNIQUE (code_hash),
  CONSTRAINT kiosks_hash_key UNIQUE (hash),
  CONSTRAINT kiosks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT kiosks_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id)
);
COMMENT ON TABLE kiosks IS 'Tablets that people share at a station. See docs/decisions/0032.';
COMMENT ON COLUMN kiosks.hash IS 'SHA-256 of the credential that the tablet keeps as a cookie; null until it is paired.';
COMMENT ON COLUMN kiosks.code_hash IS 'SHA-256 of the code that pairs it once, until code_until.';

CREATE TABLE live_shift (
  single boolean NOT NULL DEFAULT true,
  id uuid NOT NULL,
  started_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  until timestamp(3) with time zone NOT NULL,
  step_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT live_shift_pkey PRIMARY KEY (single),
  CONSTRAINT live_shift_single_check CHECK (single)
);

CREATE TABLE mails (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid,
  to_address text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  state text NOT NULL,
  problem text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  sent_at timestamp(3) with time zone,
  unsubscribe_url text,
  attachment_id uuid,
  reply_to text,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_state_check CHECK (state = ANY (ARRAY['kept'::text, 'waiting'::text, 'sent'::text, 'failed'::text])),
  CONSTRAINT mails_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id),
  CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON TABLE mails IS 'The outbox: the e-mails of the installation.';
COMMENT ON COLUMN mails.unsubscribe_url IS 'The link with which a mail program switches off e-mails of this kind.';
COMMENT ON COLUMN mails.attachment_id IS 'A file that the e-mail carries.';
COMMENT ON COLUMN mails.reply_to IS 'Whom an answer reaches; null: the sender.';
CREATE INDEX mails_by_attachment ON mails USING btree (attachment_id) WHERE attachment_id IS NOT NULL;
CREATE INDEX mails_newest ON mails USING btree (created_at, id);

CREATE TABLE news_position (
  id boolean NOT NULL DEFAULT true,
  upto bigint NOT NULL,
  done bigint[] NOT NULL DEFAULT '{}'::bigint[],
  CONSTRAINT news_position_pkey PRIMARY KEY (id),
  CONSTRAINT news_position_id_check CHECK (id)
);
COMMENT ON TABLE news_position IS 'How far the history has been read for notifications: one row. See docs/decisions/0013.';
COMMENT ON COLUMN news_position.upto IS 'All up to this number were read, but the last few; done has those of them that were.';

CREATE TABLE notification_choices (
  user_id uuid NOT NULL,
  email boolean NOT NULL,
  case_assignment boolean NOT NULL,
  status_updates boolean NOT NULL,
  comment_mentions boolean NOT NULL,
  due_date_reminders boolean NOT NULL,
  weekly_reports boolean NOT NULL,
  CONSTRAINT notification_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE notification_choices IS 'What a person wants to be notified of, where that differs from the default.';

CREATE TABLE notifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  event text NOT NULL,
  kind text NOT NULL,
  subject_feature text,
  subject_id uuid,
  subject_key text,
  subject_title text,
  details jsonb NOT NULL,
  is_critical boolean NOT NULL DEFAULT false,
  actor_id uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  read_at timestamp(3) with time zone,
  mail_at timestamp(3) with time zone,
  push_at timestamp(3) with time zone,
  push_failed_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_user_id_event_key UNIQUE (user_id, event),
  CONSTRAINT notifications_subject_feature_check CHECK (subject_feature = ANY (ARRAY['cases'::text, 'cars'::text])),
  CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON COLUMN notifications.event IS 'What happened, by name: nobody is notified of it twice. See docs/decisions/0013.';
COMMENT ON COLUMN notifications.subject_feature IS 'The feature of the record that it is about.';
COMMENT ON COLUMN notifications.details IS '{ task, status, day, week }, each or null';
COMMENT ON COLUMN notifications.mail_at IS 'When it may be sent by e-mail; null when it was sent, or was not to be.';
COMMENT ON COLUMN notifications.push_at IS 'When it may be sent to the person''s devices; null when it was sent, or was not to be.';
COMMENT ON COLUMN notifications.push_failed_at IS 'When a push service did not take it and e-mail took over.';
COMMENT ON COLUMN notifications.withdrawn_at IS 'When the call progressed: it stays in the inbox, and is neither pushed nor mailed any more.';
CREATE INDEX notifications_inbox ON notifications USING btree (user_id, (read_at IS NULL), created_at, id);
CREATE INDEX notifications_to_mail ON notifications USING btree (mail_at) WHERE mail_at IS NOT NULL;
CREATE INDEX notifications_to_push ON notifications USING btree (user_id) WHERE push_at IS NOT NULL;

CREATE TABLE passkeys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  name text NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp(3) with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON COLUMN passkeys.credential_id IS 'As the authenticator named it, in base64url.';
COMMENT ON COLUMN passkeys.public_key IS 'In COSE form.';
COMMENT ON COLUMN passkeys.counter IS 'How often it was used, as far as its authenticator counts; a smaller number than before reveals a copy.';
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id, created_at);

CREATE TABLE personal_values (
  hash bytea NOT NULL,
  record_id uuid NOT NULL,
  salt bytea NOT NULL,
  value text NOT NULL,
  origin_at timestamp(3) with time zone,
  CONSTRAINT personal_values_pkey PRIMARY KEY (hash),
  CONSTRAINT personal_values_hash_check CHECK (length(hash) = 32),
  CONSTRAINT personal_values_salt_check CHECK (length(salt) = 32)
);
COMMENT ON TABLE personal_values IS 'Values that the audit log has as personal:<hash>: SHA-256 over salt and value in UTF-8. Deleting a row erases the value and leaves the chain valid. See docs/decisions/0057.';
COMMENT ON COLUMN personal_values.origin_at IS 'When a request was recorded whose address or browser this is; null for what identifies a person otherwise.';
CREATE INDEX personal_values_of_record ON personal_values USING btree (record_id);
CREATE INDEX personal_values_origins ON personal_values USING btree (origin_at) WHERE origin_at IS NOT NULL;

CREATE TABLE pins (
  user_id uuid NOT NULL,
  pin text,
  badge bytea,
  changed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamp(3) with time zone,
  CONSTRAINT pins_pkey PRIMARY KEY (user_id),
  CONSTRAINT pins_badge_key UNIQUE (badge),
  CONSTRAINT pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE pins IS 'What a person shows a shared tablet. See docs/decisions/0032.';
COMMENT ON COLUMN pins.pin IS 'argon2id of the PIN, keyed with the secret of the installation: four digits alone would be guessed in minutes.';
COMMENT ON COLUMN pins.badge IS 'Keyed hash of the badge code, by which its owner is found.';
COMMENT ON COLUMN pins.tries IS 'Wrong PINs in a row up to tried_at.';

CREATE TABLE preferences (
  user_id uuid NOT NULL,
  language text,
  time_zone text,
  date_format text NOT NULL DEFAULT 'mdy'::text,
  items_per_page integer NOT NULL DEFAULT 25,
  theme text NOT NULL DEFAULT 'system'::text,
  device_language text,
  device_time_zone text,
  floor_language text,
  site_id uuid,
  CONSTRAINT preferences_pkey PRIMARY KEY (user_id),
  CONSTRAINT preferences_date_format_check CHECK (date_format = ANY (ARRAY['mdy'::text, 'dmy'::text, 'ymd'::text])),
  CONSTRAINT preferences_device_language_check CHECK (device_language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text])),
  CONSTRAINT preferences_floor_language_check CHECK (floor_language = ANY (ARRAY['pl'::text, 'tr'::text, 'ro'::text, 'cs'::text, 'uk'::text])),
  CONSTRAINT preferences_items_per_page_check CHECK (items_per_page = ANY (ARRAY[10, 25, 50, 100])),
  CONSTRAINT preferences_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text])),
  CONSTRAINT preferences_theme_check CHECK (theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text])),
  CONSTRAINT preferences_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE SET NULL,
  CONSTRAINT preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE preferences IS 'What people have chosen for themselves; whoever has no row has chosen nothing.';
COMMENT ON COLUMN preferences.language IS 'Null: what the browser has.';
COMMENT ON COLUMN preferences.device_language IS 'What the browser that was used last has, for e-mails to whoever has chosen nothing.';
COMMENT ON COLUMN preferences.floor_language IS 'Of Quick Case, the floor screen, calls and what is sent about them; null: as language.';

CREATE TABLE push_devices (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  lost_at timestamp(3) with time zone,
  CONSTRAINT push_devices_pkey PRIMARY KEY (session_id),
  CONSTRAINT push_devices_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE push_devices IS 'The devices that receive push messages. A session has one browser, and ends with its device.';
COMMENT ON COLUMN push_devices.endpoint IS 'A browser has one; whoever signs in on a shared device takes it over.';
COMMENT ON COLUMN push_devices.lost_at IS 'When the push service dropped the device, which may subscribe again; null while it receives messages.';
CREATE INDEX push_devices_of_user ON push_devices USING btree (user_id);

CREATE TABLE read_across (
  id uuid NOT NULL,
  car_id uuid NOT NULL,
  site_id uuid NOT NULL,
  area text,
  station_id uuid,
  asked_of_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'asked'::text,
  reason text,
  evidence text,
  attachment_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  task_id uuid,
  due_date date,
  asked_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  answered_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT read_across_pkey PRIMARY KEY (id),
  CONSTRAINT read_across_asked_of_id_guest CHECK (asked_of_id <> '00000000-0000-4000-8000-000000000067'::uuid),
  CONSTRAINT read_across_state_check CHECK (state = ANY (ARRAY['asked'::text, 'applies'::text, 'applied'::text, 'not_applicable'::text, 'already_done'::text])),
  CONSTRAINT read_across_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT read_across_asked_of_id_fkey FOREIGN KEY (asked_of_id) REFERENCES users(id),
  CONSTRAINT read_across_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT read_across_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT read_across_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  CONSTRAINT read_across_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE CASCADE,
  CONSTRAINT read_across_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE SET NULL
);
COMMENT ON TABLE read_across IS 'Places that a CAR asked whether what it has learned applies to them. See docs/decisions/0048.';
COMMENT ON COLUMN read_across.area IS 'Null for a whole site. A station is asked by its id; its area is read from it.';
COMMENT ON COLUMN read_across.ended_at IS 'When the place needed nothing more.';
CREATE INDEX read_across_by_attachment ON read_across USING gin (attachment_ids) WHERE attachment_ids <> '{}'::uuid[];
CREATE INDEX read_across_due ON read_across USING btree (COALESCE(due_date, 'infinity'::date), id) WHERE deleted_at IS NULL;
CREATE INDEX read_across_newest ON read_across USING btree (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX read_across_of_car ON read_across USING btree (car_id, created_at, id);
CREATE INDEX read_across_of_person ON read_across USING btree (asked_of_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX read_across_of_site ON read_across USING btree (site_id);
CREATE INDEX read_across_of_station ON read_across USING btree (station_id) WHERE station_id IS NOT NULL;
CREATE INDEX read_across_of_task ON read_across USING btree (task_id) WHERE task_id IS NOT NULL;
CREATE UNIQUE INDEX read_across_once ON read_across USING btree (car_id, COALESCE(station_id::text, (site_id::text || ' '::text) || lower(NORMALIZE(area)), site_id::text)) WHERE deleted_at IS NULL;
CREATE TRIGGER read_across_asked_active_changed AFTER UPDATE OF asked_of_id ON read_across
  FOR EACH ROW
  WHEN (new.asked_of_id IS DISTINCT FROM old.asked_of_id)
  EXECUTE FUNCTION refuse_deactivated('asked_of_id');
COMMENT ON TRIGGER read_across_asked_active_changed ON read_across IS 'Nobody who is deactivated is asked. See docs/decisions/0024.';
CREATE TRIGGER read_across_asked_active_new AFTER INSERT ON read_across
  FOR EACH ROW
  EXECUTE FUNCTION refuse_deactivated('asked_of_id');
COMMENT ON TRIGGER read_across_asked_active_new ON read_across IS 'Nobody who is deactivated is asked. See docs/decisions/0024.';
CREATE TRIGGER read_across_hold_attachments BEFORE UPDATE OF attachment_ids ON read_across
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[] AND new.attachment_ids IS DISTINCT FROM old.attachment_ids)
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER read_across_hold_attachments ON read_across IS 'Files that are added exist. See docs/decisions/0057.';
CREATE TRIGGER read_across_hold_attachments_new BEFORE INSERT ON read_across
  FOR EACH ROW
  WHEN (new.attachment_ids <> '{}'::uuid[])
  EXECUTE FUNCTION hold_attachments();
COMMENT ON TRIGGER read_across_hold_attachments_new ON read_across IS 'The files of a new row exist. See docs/decisions/0057.';

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factors(user_id) ON DELETE CASCADE
);
COMMENT ON TABLE recovery_codes IS 'For a lost phone. Keyed hashes: without the server''s secret they cannot be guessed.';

CREATE TABLE recurrence_position (
  id boolean NOT NULL DEFAULT true,
  upto bigint NOT NULL,
  done bigint[] NOT NULL DEFAULT '{}'::bigint[],
  CONSTRAINT recurrence_position_pkey PRIMARY KEY (id),
  CONSTRAINT recurrence_position_id_check CHECK (id)
);
COMMENT ON TABLE recurrence_position IS 'How far the history has been read for recurrences: one row, locked by whoever reads on.';

CREATE TABLE recurrences (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL,
  car_id uuid NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'proposed'::text,
  note text NOT NULL DEFAULT ''::text,
  proposed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  answered_at timestamp(3) with time zone,
  answered_by uuid,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT recurrences_pkey PRIMARY KEY (id),
  CONSTRAINT recurrences_case_id_car_id_key UNIQUE (case_id, car_id),
  CONSTRAINT recurrences_reason_check CHECK (reason = ANY (ARRAY['station'::text, 'item'::text, 'causeCode'::text])),
  CONSTRAINT recurrences_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'yes'::text, 'no'::text])),
  CONSTRAINT recurrences_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT recurrences_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT recurrences_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE
);
COMMENT ON TABLE recurrences IS 'Cases that may be the problem of a completed CAR again, each asked once.';
CREATE INDEX recurrences_by_state ON recurrences USING btree (state, proposed_at, id);
CREATE INDEX recurrences_of_car ON recurrences USING btree (car_id, state);

CREATE TABLE report_recipients (
  schedule_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT report_recipients_pkey PRIMARY KEY (schedule_id, user_id),
  CONSTRAINT report_recipients_user_id_guest CHECK (user_id <> '00000000-0000-4000-8000-000000000067'::uuid),
  CONSTRAINT report_recipients_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE,
  CONSTRAINT report_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE report_schedules (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  template text NOT NULL,
  every text NOT NULL,
  time_zone text NOT NULL,
  next_at timestamp(3) with time zone NOT NULL,
  last_report_id uuid,
  created_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  site_id uuid,
  CONSTRAINT report_schedules_pkey PRIMARY KEY (id),
  CONSTRAINT report_schedules_every_check CHECK (every = ANY (ARRAY['weekly'::text, 'monthly'::text, 'quarterly'::text])),
  CONSTRAINT report_schedules_template_check CHECK (template = ANY (ARRAY['improvementSummary'::text, 'caseStatus'::text, 'carSavings'::text, 'departmentPerformance'::text])),
  CONSTRAINT report_schedules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT report_schedules_last_report_id_fkey FOREIGN KEY (last_report_id) REFERENCES reports(id) ON DELETE SET NULL,
  CONSTRAINT report_schedules_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);
CREATE INDEX report_schedules_due ON report_schedules USING btree (next_at);
CREATE INDEX report_schedules_site ON report_schedules USING btree (site_id) WHERE site_id IS NOT NULL;

CREATE TABLE reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  title text NOT NULL,
  description text NOT NULL,
  type text NOT NULL,
  template text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  time_zone text NOT NULL,
  state text NOT NULL DEFAULT 'making'::text,
  progress smallint NOT NULL DEFAULT 0,
  data jsonb,
  generated_by uuid,
  schedule_id uuid,
  scheduled boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  site_id uuid,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_check CHECK (from_day <= to_day),
  CONSTRAINT reports_check1 CHECK ((state = 'ready'::text) = (data IS NOT NULL)),
  CONSTRAINT reports_progress_check CHECK (progress >= 0 AND progress <= 100),
  CONSTRAINT reports_state_check CHECK (state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])),
  CONSTRAINT reports_template_check CHECK (template = ANY (ARRAY['improvementSummary'::text, 'caseStatus'::text, 'carSavings'::text, 'departmentPerformance'::text])),
  CONSTRAINT reports_type_check CHECK (type = ANY (ARRAY['weekly'::text, 'monthly'::text, 'quarterly'::text])),
  CONSTRAINT reports_generated_by_fkey FOREIGN KEY (generated_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT reports_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE SET NULL,
  CONSTRAINT reports_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);
COMMENT ON COLUMN reports.from_day IS 'The first of the days that it covers; to_day is the last.';
COMMENT ON COLUMN reports.schedule_id IS 'The schedule that requested it and whose recipients are notified of it.';
COMMENT ON COLUMN reports.site_id IS 'The site whose figures it shows; null for all sites.';
CREATE INDEX reports_newest ON reports USING btree (created_at, id);
CREATE INDEX reports_site ON reports USING btree (site_id) WHERE site_id IS NOT NULL;
CREATE TRIGGER keep_ready_report BEFORE UPDATE ON reports
  FOR EACH ROW
  WHEN (old.state = 'ready'::text AND (new.state <> 'ready'::text OR new.data IS DISTINCT FROM old.data OR new.title <> old.title OR new.template <> old.template OR new.from_day <> old.from_day OR new.to_day <> old.to_day OR new.time_zone <> old.time_zone OR new.site_id IS DISTINCT FROM old.site_id))
  EXECUTE FUNCTION keep_ready_report();
COMMENT ON TRIGGER keep_ready_report ON reports IS 'Figures, title, days and site of a finished report do not change. See docs/decisions/0024.';

CREATE TABLE retention (
  id boolean NOT NULL DEFAULT true,
  days jsonb NOT NULL DEFAULT '{}'::jsonb,
  on_hold boolean NOT NULL DEFAULT false,
  set_by uuid,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT retention_pkey PRIMARY KEY (id),
  CONSTRAINT retention_id_check CHECK (id),
  CONSTRAINT retention_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON TABLE retention IS 'A single row: days by kind of data; a kind without days is kept. See docs/decisions/0057.';
COMMENT ON COLUMN retention.set_by IS 'Whoever set it last; removals are recorded in their name.';

CREATE TABLE retention_runs (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  started_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  started_by uuid,
  step text,
  after_id uuid,
  removed jsonb NOT NULL DEFAULT '{}'::jsonb,
  finished_at timestamp(3) with time zone,
  CONSTRAINT retention_runs_pkey PRIMARY KEY (id),
  CONSTRAINT retention_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON TABLE retention_runs IS 'Removals, done in parts: step and after_id are written with each part and say where the next one begins.';
CREATE INDEX retention_runs_newest ON retention_runs USING btree (started_at DESC);
CREATE UNIQUE INDEX retention_runs_unfinished ON retention_runs USING btree ((true)) WHERE finished_at IS NULL;

CREATE TABLE savings (
  id uuid NOT NULL,
  case_id uuid,
  car_id uuid,
  kind text NOT NULL,
  recurring text NOT NULL DEFAULT 'once'::text,
  from_day date,
  baseline text,
  method text,
  unit_value numeric(10,2),
  target numeric(10,2),
  forecast numeric(10,2),
  claimed numeric(10,2),
  reason text,
  currency text NOT NULL,
  rate numeric(16,8),
  rate_to text,
  rate_on date,
  rate_source text,
  state text NOT NULL DEFAULT 'draft'::text,
  submitted_by uuid,
  submitted_at timestamp(3) with time zone,
  accepted numeric(10,2),
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  note text,
  created_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT savings_pkey PRIMARY KEY (id),
  CONSTRAINT savings_accepted CHECK ((state = ANY (ARRAY['accepted'::text, 'adjusted'::text])) = (accepted IS NOT NULL)),
  CONSTRAINT savings_claimed CHECK ((state = ANY (ARRAY['draft'::text, 'returned'::text, 'withdrawn'::text])) OR claimed IS NOT NULL AND from_day IS NOT NULL),
  CONSTRAINT savings_kind_check CHECK (kind = ANY (ARRAY['hard'::text, 'soft'::text, 'avoided'::text])),
  CONSTRAINT savings_rate_check CHECK (rate > 0::numeric),
  CONSTRAINT savings_record CHECK ((case_id IS NULL) <> (car_id IS NULL)),
  CONSTRAINT savings_recurring_check CHECK (recurring = ANY (ARRAY['once'::text, 'yearly'::text])),
  CONSTRAINT savings_state_check CHECK (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'accepted'::text, 'adjusted'::text, 'returned'::text, 'withdrawn'::text])),
  CONSTRAINT savings_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT savings_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT savings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT savings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT savings_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT savings_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id)
);
COMMENT ON TABLE savings IS 'Savings of cases and CARs, which finance accepts. See docs/decisions/0054.';
COMMENT ON COLUMN savings.claimed IS 'Of a yearly one the amount of twelve months.';
COMMENT ON COLUMN savings.rate IS 'What one unit of the currency is worth in rate_to, the currency of the workspace when the rate was entered.';
CREATE INDEX savings_in_state ON savings USING btree (state, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX savings_newest ON savings USING btree (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX savings_of_car ON savings USING btree (car_id, created_at, id) WHERE car_id IS NOT NULL;
CREATE INDEX savings_of_case ON savings USING btree (case_id, created_at, id) WHERE case_id IS NOT NULL;
CREATE INDEX savings_waiting ON savings USING btree (COALESCE(submitted_at, 'infinity'::timestamp with time zone), id) WHERE deleted_at IS NULL;

CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL,
  plain text NOT NULL GENERATED ALWAYS AS (unmarked(word)) STORED,
  letters text NOT NULL GENERATED ALWAYS AS (letters_of(unmarked(word))) STORED
);
COMMENT ON TABLE search_words IS 'The words of titles and names. There are far fewer of them than records, so that finding one that is spelled similarly stays quick. A word that two writers add at once may be here twice: nobody waits for another. See docs/decisions/0023.';
CREATE INDEX search_words_alike ON search_words USING gin (plain gin_trgm_ops);
CREATE INDEX search_words_by_letters ON search_words USING btree (letters);
CREATE INDEX search_words_by_word ON search_words USING btree (word);

CREATE TABLE second_factor_grace (
  user_id uuid NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  CONSTRAINT second_factor_grace_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factor_grace_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE second_factor_grace IS 'Until when somebody whose role requires a second factor may go on without one.';

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token text NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_key UNIQUE (token),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON COLUMN sessions.token IS 'Signed in the person''s cookie; without the server''s secret it opens nothing.';
COMMENT ON COLUMN sessions.updated_at IS 'When its end was last moved; a session in use is extended once a day.';
COMMENT ON COLUMN sessions.seen_at IS 'When the device was seen last, to the minute.';
CREATE INDEX sessions_expired ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);

CREATE TABLE sign_in_failures (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  source text NOT NULL DEFAULT ''::text,
  is_known boolean NOT NULL DEFAULT false,
  CONSTRAINT sign_in_failures_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE sign_in_failures IS 'Wrong passwords of the last minutes, for addresses with and without an account.';
COMMENT ON COLUMN sign_in_failures.source IS 'Where it came from: a network address, or a device on which the account''s owner had signed in before (is_known).';
CREATE INDEX sign_in_failures_at ON sign_in_failures USING btree (at);
CREATE INDEX sign_in_failures_of_email ON sign_in_failures USING btree (email, at);

CREATE TABLE sign_in_policy (
  id boolean NOT NULL DEFAULT true,
  second_factor_roles text[] NOT NULL DEFAULT '{}'::text[],
  session_days integer NOT NULL DEFAULT 90,
  manager_idle boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT sign_in_policy_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_policy_id_check CHECK (id),
  CONSTRAINT sign_in_policy_session_days_check CHECK (session_days >= 1 AND session_days <= 365)
);
COMMENT ON TABLE sign_in_policy IS 'What process managers decide about signing in, for everybody: one row.';
COMMENT ON COLUMN sign_in_policy.second_factor_roles IS 'The roles that sign in with a second factor.';
COMMENT ON COLUMN sign_in_policy.session_days IS 'Days after which a session ends, however much it is used.';
COMMENT ON COLUMN sign_in_policy.manager_idle IS 'Process managers are signed out after hours without use.';

CREATE TABLE signal_calls (
  station_id uuid NOT NULL,
  type text NOT NULL,
  case_id uuid,
  claimed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT signal_calls_pkey PRIMARY KEY (station_id, type),
  CONSTRAINT signal_calls_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE CASCADE
);
COMMENT ON TABLE signal_calls IS 'Locked by whoever raises a call at a station, so that there is one of each type. See docs/decisions/0031.';

CREATE TABLE signal_receipts (
  source_id uuid NOT NULL,
  id text NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT signal_receipts_pkey PRIMARY KEY (source_id, id)
);
CREATE INDEX signal_receipts_by_time ON signal_receipts USING btree (at);

CREATE TABLE signal_settings (
  id boolean NOT NULL DEFAULT true,
  debounce_seconds integer NOT NULL DEFAULT 10,
  silent_after_seconds integer NOT NULL DEFAULT 300,
  stopping text[] NOT NULL DEFAULT '{machine}'::text[],
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT signal_settings_pkey PRIMARY KEY (id),
  CONSTRAINT signal_settings_id_check CHECK (id)
);

CREATE TABLE signals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  station_id uuid NOT NULL,
  type text NOT NULL,
  source_id uuid NOT NULL,
  source text NOT NULL,
  user_id uuid NOT NULL,
  state text NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  heard_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  due_at timestamp(3) with time zone,
  case_id uuid,
  CONSTRAINT signals_pkey PRIMARY KEY (id),
  CONSTRAINT signals_station_id_type_source_id_key UNIQUE (station_id, type, source_id),
  CONSTRAINT signals_state_check CHECK (state = ANY (ARRAY['on'::text, 'off'::text, 'unknown'::text])),
  CONSTRAINT signals_type_check CHECK (type = ANY (ARRAY['machine'::text, 'quality'::text, 'material'::text, 'safety'::text])),
  CONSTRAINT signals_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE CASCADE,
  CONSTRAINT signals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON COLUMN signals.source_id IS 'The API key through which it comes, or the person without one.';
COMMENT ON COLUMN signals.due_at IS 'When somebody is called if the signal is still on. See docs/decisions/0031.';
COMMENT ON COLUMN signals.case_id IS 'The case whose call this signal has raised or joined, until it is off.';
CREATE INDEX signals_by_time ON signals USING btree (heard_at, id);

CREATE TABLE signatures (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid,
  car_id uuid,
  meaning text NOT NULL,
  signed_id uuid NOT NULL,
  signer_id uuid NOT NULL,
  signer_name text NOT NULL,
  signed_at timestamp with time zone NOT NULL DEFAULT now(),
  method text NOT NULL,
  content text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT signatures_pkey PRIMARY KEY (id),
  CONSTRAINT signatures_meaning_check CHECK (meaning = ANY (ARRAY['approved'::text, 'proven'::text, 'released'::text])),
  CONSTRAINT signatures_method_check CHECK (method = ANY (ARRAY['password'::text, 'passkey'::text])),
  CONSTRAINT signatures_record CHECK (num_nonnulls(case_id, car_id) = 1),
  CONSTRAINT signatures_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT signatures_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT signatures_signer_id_fkey FOREIGN KEY (signer_id) REFERENCES users(id)
);
COMMENT ON TABLE signatures IS 'What people signed; nothing changes or removes a row. Whether a signature is still valid is computed when it is read. See docs/decisions/0056.';
COMMENT ON COLUMN signatures.signed_id IS 'The CAR, the round of its effectiveness plan or the disposition that was signed.';
COMMENT ON COLUMN signatures.signer_name IS 'The name of the signer when they signed.';
COMMENT ON COLUMN signatures.content IS 'What was signed, as canonical JSON (RFC 8785).';
COMMENT ON COLUMN signatures.hash IS 'SHA-256 of the content, in hexadecimal.';
CREATE INDEX signatures_of_car ON signatures USING btree (car_id, signed_at, id) WHERE car_id IS NOT NULL;
CREATE INDEX signatures_of_case ON signatures USING btree (case_id, signed_at, id) WHERE case_id IS NOT NULL;
CREATE INDEX signatures_of_signer ON signatures USING btree (signer_id);

CREATE TABLE sites (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  time_zone text,
  retired_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT sites_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE sites IS 'Sites of the company. A site only filters; it hides nothing. See docs/decisions/0049.';
COMMENT ON COLUMN sites.retired_at IS 'Since when it is no longer offered; what belongs to it stays.';
CREATE UNIQUE INDEX sites_name ON sites USING btree (lower(NORMALIZE(name)));
CREATE TRIGGER sites_renamed AFTER UPDATE OF name ON sites
  FOR EACH ROW
  WHEN (new.name IS DISTINCT FROM old.name)
  EXECUTE FUNCTION rename_site();
COMMENT ON TRIGGER sites_renamed ON sites IS 'What names a site goes on to name it. See docs/decisions/0049.';

CREATE TABLE stations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code text NOT NULL,
  site text NOT NULL,
  area text NOT NULL,
  name text NOT NULL,
  department text,
  created_by uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  is_sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  site_id uuid,
  type text,
  CONSTRAINT stations_pkey PRIMARY KEY (id),
  CONSTRAINT stations_code_key UNIQUE (code),
  CONSTRAINT stations_code_check CHECK (code ~ '^[0-9A-Z]{8}$'::text),
  CONSTRAINT stations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stations_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stations_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);
COMMENT ON COLUMN stations.code IS 'What the QR label carries; never reused.';
COMMENT ON COLUMN stations.type IS 'Stations of one type are alike: what one of them learned may apply to the others. See docs/decisions/0048.';
CREATE INDEX stations_in_order ON stations USING btree (lower(site), lower(area), lower(name), id);
CREATE INDEX stations_of_machine ON stations USING btree (btrim(regexp_replace(lower(name), '\S*[0-9]\S*'::text, ''::text, 'g'::text))) WHERE deleted_at IS NULL;
CREATE INDEX stations_of_site ON stations USING btree (site_id);
CREATE INDEX stations_of_type ON stations USING btree (lower(type)) WHERE type IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX stations_place ON stations USING btree (lower(NORMALIZE(site)), lower(NORMALIZE(area)), lower(NORMALIZE(name))) WHERE deleted_at IS NULL;
CREATE INDEX stations_search ON stations USING gin (to_tsvector('simple'::regconfig, plain_words((((((site || ' '::text) || area) || ' '::text) || name) || ' '::text) || code)));
CREATE TRIGGER stations_check_values BEFORE INSERT OR UPDATE OF department ON stations
  FOR EACH ROW
  EXECUTE FUNCTION check_listed_values();
COMMENT ON TRIGGER stations_check_values ON stations IS 'Checks the department of a station against the lists. See docs/decisions/0051.';
CREATE TRIGGER stations_place_changed BEFORE INSERT OR UPDATE OF site, site_id ON stations
  FOR EACH ROW
  EXECUTE FUNCTION place_station();
COMMENT ON TRIGGER stations_place_changed ON stations IS 'A station belongs to the site that its text names. See docs/decisions/0049.';
CREATE TRIGGER stations_site_changed AFTER UPDATE OF site, site_id ON stations
  FOR EACH ROW
  WHEN (new.site_id IS DISTINCT FROM old.site_id)
  EXECUTE FUNCTION move_cases_of_station();
COMMENT ON TRIGGER stations_site_changed ON stations IS 'Cases belong to the site of their station. See docs/decisions/0049.';
CREATE TRIGGER stations_words_changed AFTER UPDATE OF site, area, name ON stations
  FOR EACH ROW
  EXECUTE FUNCTION add_station_words();
COMMENT ON TRIGGER stations_words_changed ON stations IS 'The words of a renamed station can be found when mistyped. See docs/decisions/0023.';
CREATE TRIGGER stations_words_new AFTER INSERT ON stations
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT
  EXECUTE FUNCTION add_station_words();
COMMENT ON TRIGGER stations_words_new ON stations IS 'The words of new stations can be found when mistyped. See docs/decisions/0023.';

CREATE TABLE summary_changes (
  feature text NOT NULL,
  sign smallint NOT NULL,
  status text NOT NULL,
  department text,
  category text NOT NULL,
  priority text NOT NULL,
  assignee_id uuid,
  created_at timestamp(3) with time zone NOT NULL,
  started_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  hours numeric NOT NULL,
  estimated numeric NOT NULL,
  actual numeric NOT NULL,
  site_id uuid,
  issue_type text
) WITH (autovacuum_vacuum_threshold=2000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_cost_delay=0);
COMMENT ON TABLE summary_changes IS 'What a change of a record adds to the figures (sign 1) and takes from them (-1), until it is folded into the summaries. See docs/decisions/0008.';
COMMENT ON COLUMN summary_changes.feature IS 'The feature of the records: cases or cars.';

CREATE TABLE summary_people (
  assignee_id uuid NOT NULL,
  state text NOT NULL,
  starts timestamp(3) with time zone NOT NULL,
  cases bigint NOT NULL,
  site_id uuid,
  CONSTRAINT summary_people_key UNIQUE NULLS NOT DISTINCT (state, starts, assignee_id, site_id)
) WITH (fillfactor=50);
COMMENT ON TABLE summary_people IS 'Cases of each assignee: open ones, of any time, and completed ones by piece of a month. See docs/decisions/0008.';

CREATE TABLE summary_states (
  feature text NOT NULL,
  status text NOT NULL,
  department text,
  category text NOT NULL,
  priority text NOT NULL,
  records bigint NOT NULL,
  hours numeric NOT NULL,
  estimated numeric NOT NULL,
  actual numeric NOT NULL,
  resolved bigint NOT NULL,
  resolution numeric NOT NULL,
  site_id uuid,
  CONSTRAINT summary_states_key UNIQUE NULLS NOT DISTINCT (feature, status, department, category, priority, site_id)
) WITH (fillfactor=50);
COMMENT ON TABLE summary_states IS 'Records as they are now. resolution sums the seconds from report to completion of the resolved ones. See docs/decisions/0008.';
COMMENT ON COLUMN summary_states.feature IS 'The feature of the records: cases or cars.';

CREATE TABLE summary_times (
  moment text NOT NULL,
  span text NOT NULL,
  starts timestamp(3) with time zone NOT NULL,
  cases bigint NOT NULL,
  hours numeric NOT NULL,
  estimated numeric NOT NULL,
  actual numeric NOT NULL,
  resolution numeric NOT NULL,
  site_id uuid,
  CONSTRAINT summary_times_key UNIQUE NULLS NOT DISTINCT (span, starts, moment, site_id)
) WITH (fillfactor=50);
COMMENT ON TABLE summary_times IS 'What happened when: cases reported, started and completed, with the sums of the completed ones, in UTC days and in quarters of an hour, from which the days of any time zone can be put together. Includes savings of completed CARs, and no other figures of CARs. See docs/decisions/0008.';

CREATE TABLE summary_touched (
  span text NOT NULL,
  starts timestamp(3) with time zone NOT NULL,
  changes bigint NOT NULL,
  CONSTRAINT summary_touched_pkey PRIMARY KEY (span, starts)
) WITH (fillfactor=50);
COMMENT ON TABLE summary_touched IS 'How often cases changed by the UTC day, and by the quarter of an hour, in which they were reported. It only ever grows. See docs/decisions/0066.';

CREATE TABLE summary_values (
  field text NOT NULL,
  value text NOT NULL,
  starts timestamp(3) with time zone NOT NULL,
  cases bigint NOT NULL,
  site_id uuid,
  CONSTRAINT summary_values_key UNIQUE NULLS NOT DISTINCT (field, value, starts, site_id)
) WITH (fillfactor=50);
COMMENT ON TABLE summary_values IS 'Cases by the UTC day in which they were reported and the value of a field: category, department, issue_type or priority. See docs/decisions/0059.';

CREATE TABLE suspect_quantities (
  id uuid NOT NULL,
  case_id uuid,
  car_id uuid,
  quantity numeric(13,3),
  unit text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT suspect_quantities_pkey PRIMARY KEY (id),
  CONSTRAINT suspect_quantities_car_id_key UNIQUE (car_id),
  CONSTRAINT suspect_quantities_case_id_key UNIQUE (case_id),
  CONSTRAINT suspect_quantities_quantity_check CHECK (quantity >= 0::numeric),
  CONSTRAINT suspect_quantities_record CHECK (num_nonnulls(case_id, car_id) = 1),
  CONSTRAINT suspect_quantities_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT suspect_quantities_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE
);
COMMENT ON TABLE suspect_quantities IS 'How much of a case or CAR is suspect where somebody stated it, and what its quantities are counted in.';

CREATE TABLE tasks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid,
  car_id uuid,
  title text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  status text NOT NULL DEFAULT 'pending'::text,
  priority text NOT NULL DEFAULT 'medium'::text,
  assignee_id uuid,
  created_by uuid NOT NULL,
  due_date date,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  estimated_hours integer,
  actual_hours numeric(7,2),
  rank numeric NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, plain_words(title))) STORED,
  status_since timestamp(3) with time zone,
  CONSTRAINT tasks_pkey PRIMARY KEY (id),
  CONSTRAINT tasks_assignee_id_guest CHECK (assignee_id <> '00000000-0000-4000-8000-000000000067'::uuid),
  CONSTRAINT tasks_check CHECK (num_nonnulls(case_id, car_id) = 1),
  CONSTRAINT tasks_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])),
  CONSTRAINT tasks_status_check CHECK (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text])),
  CONSTRAINT tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  CONSTRAINT tasks_car_id_fkey FOREIGN KEY (car_id) REFERENCES cars(id) ON DELETE CASCADE,
  CONSTRAINT tasks_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  CONSTRAINT tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT tasks_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id)
);
COMMENT ON TABLE tasks IS 'A task belongs to a case or to a CAR, and is removed with it.';
COMMENT ON COLUMN tasks.rank IS 'Position among the tasks of its case or CAR, small above large; a moved task takes a number between its neighbours.';
COMMENT ON COLUMN tasks.status_since IS 'Since when it has its status; null: since it was created.';
CREATE INDEX tasks_by_assignee ON tasks USING btree (assignee_id, COALESCE(due_date, 'infinity'::date), id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_deleted ON tasks USING btree (created_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX tasks_due ON tasks USING btree (COALESCE(due_date, 'infinity'::date), id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_newest ON tasks USING btree (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_of_car ON tasks USING btree (car_id, rank, id) WHERE car_id IS NOT NULL;
CREATE INDEX tasks_of_case ON tasks USING btree (case_id, rank, id) WHERE case_id IS NOT NULL;
CREATE INDEX tasks_search ON tasks USING gin (search);
CREATE TRIGGER tasks_assignee_active_changed AFTER UPDATE OF assignee_id ON tasks
  FOR EACH ROW
  WHEN (new.assignee_id IS DISTINCT FROM old.assignee_id)
  EXECUTE FUNCTION refuse_deactivated('assignee_id');
COMMENT ON TRIGGER tasks_assignee_active_changed ON tasks IS 'The new assignee of a task is not deactivated. See docs/decisions/0024.';
CREATE TRIGGER tasks_assignee_active_new AFTER INSERT ON tasks
  FOR EACH ROW
  WHEN (new.assignee_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deactivated('assignee_id');
COMMENT ON TRIGGER tasks_assignee_active_new ON tasks IS 'The assignee of a new task is not deactivated. See docs/decisions/0024.';
CREATE TRIGGER tasks_words_changed AFTER UPDATE OF title ON tasks
  FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title)
  EXECUTE FUNCTION add_title_words();
COMMENT ON TRIGGER tasks_words_changed ON tasks IS 'The words of a changed title can be found when mistyped. See docs/decisions/0023.';
CREATE TRIGGER tasks_words_new AFTER INSERT ON tasks
  FOR EACH ROW
  EXECUTE FUNCTION add_title_words();
COMMENT ON TRIGGER tasks_words_new ON tasks IS 'The words of a new task can be found when mistyped. See docs/decisions/0023.';

CREATE TABLE template_runs (
  template_id uuid NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  state text NOT NULL,
  record_id uuid,
  reason jsonb,
  CONSTRAINT template_runs_pkey PRIMARY KEY (template_id, due_at),
  CONSTRAINT template_runs_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE
);
COMMENT ON TABLE template_runs IS 'Due times of schedules and their results. See docs/decisions/0044.';
COMMENT ON COLUMN template_runs.record_id IS 'The id of the case or CAR, chosen before it is made, so that it is made once.';
COMMENT ON COLUMN template_runs.reason IS '{ code, reason, params, errors } of the refusal of a failed run.';
CREATE INDEX template_runs_unfinished ON template_runs USING btree (due_at) WHERE state = 'making'::text;

CREATE TABLE templates (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  name text NOT NULL,
  fields jsonb,
  due_in_days integer,
  tasks jsonb NOT NULL DEFAULT '[]'::jsonb,
  schedule jsonb,
  is_paused boolean NOT NULL DEFAULT false,
  next_at timestamp(3) with time zone,
  created_by uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  version integer NOT NULL DEFAULT 1,
  is_sample boolean NOT NULL DEFAULT false,
  CONSTRAINT templates_pkey PRIMARY KEY (id),
  CONSTRAINT templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT templates_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON TABLE templates IS 'Templates and their schedules. See docs/decisions/0044.';
COMMENT ON COLUMN templates.fields IS 'The fields with which a case or CAR is made; null of a list of tasks.';
COMMENT ON COLUMN templates.next_at IS 'When the schedule is due next; null while there is nothing to make.';
CREATE INDEX templates_deleted_by ON templates USING btree (deleted_by);
CREATE INDEX templates_due ON templates USING btree (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX templates_of_person ON templates USING btree (created_by);

CREATE TABLE two_factors (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  last_step bigint NOT NULL,
  since timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT two_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE two_factors IS 'People who are asked for a code after the password. See docs/decisions/0014.';
COMMENT ON COLUMN two_factors.secret IS 'What the authenticator app computes its codes from, encrypted with the server''s secret.';
COMMENT ON COLUMN two_factors.last_step IS 'The half minute, counted from 1970, whose code was used last: no code works twice, nor one from before it.';

CREATE TABLE users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  first_name text NOT NULL,
  last_name text NOT NULL,
  name text NOT NULL,
  image text,
  role text NOT NULL DEFAULT 'Team Member'::text,
  department text,
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  joined_at timestamp(3) with time zone,
  deactivated_at timestamp(3) with time zone,
  site_id uuid,
  rights text[] NOT NULL DEFAULT '{}'::text[],
  erased_at timestamp(3) with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_email_check CHECK (email = lower(email)),
  CONSTRAINT users_rights_check CHECK (rights <@ ARRAY['finance'::text]),
  CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['Process Manager'::text, 'Quality Analyst'::text, 'Operations Lead'::text, 'Improvement Specialist'::text, 'Team Member'::text])),
  CONSTRAINT users_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE SET NULL
);
COMMENT ON TABLE users IS 'People, and one guest: the author of what is reported from a label without an account.';
COMMENT ON COLUMN users.email_verified IS 'A process manager or the company''s sign-in vouches that the address is this person''s. Only then may a company account with the same address sign in as them.';
COMMENT ON COLUMN users.name IS 'Full name, kept beside its parts because the sign-in library reads and writes it.';
COMMENT ON COLUMN users.is_sample IS 'A person of the sample data, removed with it; cannot sign in.';
COMMENT ON COLUMN users.joined_at IS 'When they first had a way to sign in; until then they are invited.';
COMMENT ON COLUMN users.deactivated_at IS 'Since when they may not sign in and get no new work.';
COMMENT ON COLUMN users.rights IS 'What the person may do besides what their role allows. See docs/decisions/0054.';
COMMENT ON COLUMN users.erased_at IS 'When the name and everything else that identifies the person was erased. See docs/decisions/0057.';
CREATE INDEX users_by_name ON users USING btree (lower(name), id);
CREATE INDEX users_search ON users USING gin (to_tsvector('simple'::regconfig, plain_words((name || ' '::text) || email)));
CREATE INDEX users_with_rights ON users USING btree (id) WHERE rights <> '{}'::text[];
CREATE TRIGGER forget_second_factor_grace AFTER UPDATE OF role ON users
  FOR EACH ROW
  WHEN (old.role IS DISTINCT FROM new.role)
  EXECUTE FUNCTION forget_second_factor_grace();
COMMENT ON TRIGGER forget_second_factor_grace ON users IS 'A changed role ends the grace period for a second factor. See docs/decisions/0024.';
CREATE TRIGGER users_end_links AFTER UPDATE OF email, role, deactivated_at ON users
  FOR EACH ROW
  WHEN (new.email <> old.email OR new.role <> old.role OR new.deactivated_at IS DISTINCT FROM old.deactivated_at)
  EXECUTE FUNCTION end_links_of_changed_people();
COMMENT ON TRIGGER users_end_links ON users IS 'Whoever holds a link for an account as it was must not get into the account as it is. See docs/decisions/0024.';
CREATE TRIGGER users_words_changed AFTER UPDATE OF name ON users
  FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name)
  EXECUTE FUNCTION add_person_words();
COMMENT ON TRIGGER users_words_changed ON users IS 'A changed name can be found when mistyped. See docs/decisions/0023.';
CREATE TRIGGER users_words_new AFTER INSERT ON users
  REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT
  EXECUTE FUNCTION add_person_words();
COMMENT ON TRIGGER users_words_new ON users IS 'The names of new people can be found when mistyped. See docs/decisions/0023.';

CREATE TABLE verifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT verifications_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE verifications IS 'Sign-ins at the company that are under way: state and PKCE verifier, gone after ten minutes.';
CREATE INDEX verifications_expired ON verifications USING btree (expires_at);
CREATE INDEX verifications_of_identifier ON verifications USING btree (identifier);

CREATE TABLE viewers (
  tab_id uuid NOT NULL,
  user_id uuid NOT NULL,
  feature text NOT NULL,
  record_id uuid NOT NULL,
  part text,
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT viewers_pkey PRIMARY KEY (tab_id),
  CONSTRAINT viewers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX viewers_record ON viewers USING btree (record_id);
CREATE INDEX viewers_user ON viewers USING btree (user_id, seen_at);

CREATE TABLE views (
  id uuid NOT NULL,
  name text NOT NULL,
  page text NOT NULL,
  owner_id uuid NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  query jsonb NOT NULL DEFAULT '{}'::jsonb,
  sort text,
  columns jsonb,
  "grouping" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "position" double precision NOT NULL,
  is_sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  layout text,
  CONSTRAINT views_pkey PRIMARY KEY (id),
  CONSTRAINT views_layout_check CHECK (layout = ANY (ARRAY['list'::text, 'board'::text])),
  CONSTRAINT views_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT views_page_check CHECK (page = ANY (ARRAY['cases'::text, 'board'::text, 'cars'::text])),
  CONSTRAINT views_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  CONSTRAINT views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
COMMENT ON COLUMN views.query IS 'Search parameters of the page; what no longer exists in them is left out when it is opened. See docs/decisions/0040.';
CREATE UNIQUE INDEX views_name ON views USING btree (owner_id, page, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX views_shared ON views USING btree ("position") WHERE shared AND deleted_at IS NULL;

CREATE TABLE wallboards (
  id uuid NOT NULL,
  name text NOT NULL,
  site text,
  area text,
  time_zone text NOT NULL,
  hash bytea NOT NULL,
  start text NOT NULL,
  created_by uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  seen_at timestamp(3) with time zone,
  CONSTRAINT wallboards_pkey PRIMARY KEY (id),
  CONSTRAINT wallboards_hash_key UNIQUE (hash),
  CONSTRAINT wallboards_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
COMMENT ON TABLE wallboards IS 'Addresses at which a television shows open calls without a sign-in. See docs/decisions/0028.';
COMMENT ON COLUMN wallboards.hash IS 'SHA-256 of the last part of the address, which is random and long enough to need no salt.';

CREATE TABLE webhook_deliveries (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL,
  activity_id bigint,
  type text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  tries integer NOT NULL DEFAULT 0,
  status integer,
  problem text,
  answer text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  tried_at timestamp(3) with time zone,
  next_at timestamp(3) with time zone,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_webhook_id_activity_id_key UNIQUE (webhook_id, activity_id),
  CONSTRAINT webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'stopped'::text])),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
COMMENT ON TABLE webhook_deliveries IS 'One row for each event and webhook; its id is the webhook-id of every try. See docs/decisions/0030.';
COMMENT ON COLUMN webhook_deliveries.activity_id IS 'The entry of the history; null for a test.';
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (next_at) WHERE state = 'waiting'::text;
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries USING btree (webhook_id, created_at, id);

CREATE TABLE webhook_position (
  id boolean NOT NULL DEFAULT true,
  upto bigint NOT NULL,
  done bigint[] NOT NULL DEFAULT '{}'::bigint[],
  CONSTRAINT webhook_position_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_position_id_check CHECK (id)
);
COMMENT ON TABLE webhook_position IS 'How far the history has been read for webhooks: one row, locked by whoever reads on. See docs/decisions/0030.';

CREATE TABLE webhooks (
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  host text NOT NULL,
  address bytea NOT NULL,
  secret bytea,
  old_secret bytea,
  old_secret_until timestamp(3) with time zone,
  events text[] NOT NULL,
  call_types text[] NOT NULL,
  site text,
  area text,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'on'::text,
  on_since timestamp with time zone NOT NULL DEFAULT now(),
  last_delivered_at timestamp(3) with time zone,
  created_by uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_kind_check CHECK (kind = ANY (ARRAY['standard'::text, 'teams'::text, 'slack'::text])),
  CONSTRAINT webhooks_state_check CHECK (state = ANY (ARRAY['on'::text, 'off'::text, 'failed'::text])),
  CONSTRAINT webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON COLUMN webhooks.host IS 'Scheme and host of the address, to be shown.';
COMMENT ON COLUMN webhooks.address IS 'Encrypted: whoever knows the address of a channel can write there.';
COMMENT ON COLUMN webhooks.on_since IS 'Events from before are not sent.';

CREATE TABLE workspace (
  id boolean NOT NULL DEFAULT true,
  guest_reports boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  shifts jsonb NOT NULL DEFAULT '[{"to": "14:00", "from": "06:00", "name": "Early"}, {"to": "22:00", "from": "14:00", "name": "Late"}, {"to": "06:00", "from": "22:00", "name": "Night"}]'::jsonb,
  currency text NOT NULL DEFAULT 'USD'::text,
  emergency_number text NOT NULL DEFAULT ''::text,
  triage boolean NOT NULL DEFAULT true,
  triage_days jsonb NOT NULL DEFAULT '{"low": 30, "high": 3, "medium": 14, "critical": 0}'::jsonb,
  recurrence_days integer NOT NULL DEFAULT 180,
  proposal_cases integer NOT NULL DEFAULT 3,
  proposal_days integer NOT NULL DEFAULT 30,
  optional_gates text[] NOT NULL DEFAULT '{}'::text[],
  strict_gates boolean NOT NULL DEFAULT false,
  silent_rules text[] NOT NULL DEFAULT '{}'::text[],
  wip_limits jsonb NOT NULL DEFAULT '[]'::jsonb,
  wip_blocks boolean NOT NULL DEFAULT false,
  column_age_days smallint,
  signatures boolean NOT NULL DEFAULT false,
  CONSTRAINT workspace_pkey PRIMARY KEY (id),
  CONSTRAINT workspace_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT workspace_emergency_number_check CHECK (length(emergency_number) <= 80),
  CONSTRAINT workspace_id_check CHECK (id)
);
COMMENT ON TABLE workspace IS 'What is decided for everybody: one row.';
COMMENT ON COLUMN workspace.triage_days IS 'Days until the proposed due date of an accepted case, by its priority.';
COMMENT ON COLUMN workspace.recurrence_days IS 'Days after its completion within which a similar case may be the problem of a CAR again.';
COMMENT ON COLUMN workspace.proposal_cases IS 'As many cases alike within proposal_days propose a CAR.';
COMMENT ON COLUMN workspace.wip_limits IS '[{ field, value, limit }]: the most cases that columns of the board should have. See docs/decisions/0050.';
COMMENT ON COLUMN workspace.wip_blocks IS 'Whether cases cannot be moved into a column that has as many as its limit.';
COMMENT ON COLUMN workspace.column_age_days IS 'Days after which a card is marked that has had its status for so long; null: never.';
COMMENT ON COLUMN workspace.signatures IS 'Whether approving, deciding on effectiveness and releasing need a signature. See docs/decisions/0056.';

CREATE TABLE workspace_lists (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  list text NOT NULL,
  key text NOT NULL,
  label text,
  built_in boolean NOT NULL DEFAULT false,
  "position" integer NOT NULL,
  retired_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT workspace_lists_pkey PRIMARY KEY (id),
  CONSTRAINT workspace_lists_key UNIQUE (list, key),
  CONSTRAINT workspace_lists_key_check CHECK (key ~ '^[a-z][a-z0-9_]{0,39}$'::text),
  CONSTRAINT workspace_lists_label_check CHECK (built_in OR label IS NOT NULL),
  CONSTRAINT workspace_lists_list_check CHECK (list = ANY (ARRAY['departments'::text, 'caseCategories'::text, 'carCategories'::text, 'issueTypes'::text]))
);
COMMENT ON TABLE workspace_lists IS 'Values of lists that the workspace keeps; never deleted. See docs/decisions/0051.';
COMMENT ON COLUMN workspace_lists.label IS 'What people see; null for the product''s own word, in the language of the reader.';

CREATE TABLE audit.entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  actor_id uuid,
  key_id uuid,
  address text,
  browser text,
  feature text NOT NULL,
  record_id uuid,
  action text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT entries_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE audit.entries IS 'What was done, by whom, from where. See docs/decisions/0016.';
COMMENT ON COLUMN audit.entries.key_id IS 'The API key with which a program acted for the person.';
COMMENT ON COLUMN audit.entries.address IS 'Null for what the server did by itself.';
COMMENT ON COLUMN audit.entries.feature IS 'The feature of the record.';
COMMENT ON COLUMN audit.entries.changes IS '[{ field, from, to }]';
CREATE INDEX entries_at ON audit.entries USING brin (at) WITH (pages_per_range='32');
CREATE INDEX entries_of_actor ON audit.entries USING btree (actor_id, id DESC);
CREATE INDEX entries_of_feature ON audit.entries USING btree (feature, id DESC);
CREATE INDEX entries_of_record ON audit.entries USING btree (record_id, id DESC);
CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON audit.entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION audit.refuse_change();
ALTER TABLE audit.entries ENABLE ALWAYS TRIGGER only_added_to;
COMMENT ON TRIGGER only_added_to ON audit.entries IS 'Entries are never changed or removed. See docs/decisions/0016.';

CREATE TABLE audit.seals (
  "position" bigint NOT NULL,
  entry_id bigint NOT NULL,
  hash bytea NOT NULL,
  settled bigint NOT NULL,
  sealed_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT seals_pkey PRIMARY KEY ("position"),
  CONSTRAINT seals_entry_id_key UNIQUE (entry_id),
  CONSTRAINT seals_hash_check CHECK (length(hash) = 32)
);
COMMENT ON TABLE audit.seals IS 'The chain: each entry once, in the order in which it was sealed, with the hash over it and all before it. See docs/decisions/0016.';
COMMENT ON COLUMN audit.seals.settled IS 'Every entry up to this number had been seen: one that appears below it later was inserted afterwards.';
CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON audit.seals
  FOR EACH STATEMENT
  EXECUTE FUNCTION audit.refuse_change();
ALTER TABLE audit.seals ENABLE ALWAYS TRIGGER only_added_to;
COMMENT ON TRIGGER only_added_to ON audit.seals IS 'Seals are never changed or removed. See docs/decisions/0016.';

-- Functions

CREATE OR REPLACE FUNCTION public.add_person_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then perform add_search_words(new.name);
  else perform add_search_words((select string_agg(name, ' ') from touched));
  end if;
  return null;
end $function$;
COMMENT ON FUNCTION add_person_words() IS 'Adds the words of people''s names to the search words. See docs/decisions/0023.';

CREATE OR REPLACE FUNCTION public.add_search_words(said text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from new_search_words(said)) then
    insert into search_words (word) select distinct word from new_search_words(said) as word;
  end if;
end $function$;
COMMENT ON FUNCTION add_search_words(text) IS 'Adds the words of a text to the search words. Hardly any text has a new word: only then is a write prepared. See docs/decisions/0023.';

CREATE OR REPLACE FUNCTION public.add_station_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then perform add_search_words(new.site || ' ' || new.area || ' ' || new.name);
  else perform add_search_words((select string_agg(site || ' ' || area || ' ' || name, ' ') from touched));
  end if;
  return null;
end $function$;
COMMENT ON FUNCTION add_station_words() IS 'Adds the words of stations to the search words. See docs/decisions/0023.';

CREATE OR REPLACE FUNCTION public.add_title_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_search_words(new.title);
  return null;
end $function$;
COMMENT ON FUNCTION add_title_words() IS 'Adds the words of a title to the search words, a row at a time: to gather the rows of a statement first costs more than to look at the one row that nearly all have. See docs/decisions/0023.';

CREATE OR REPLACE FUNCTION public.check_case_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  broken text := case
    when new.status <> all ('{new,in_progress,review,completed,closed}') then 'cases_status_check'
    when new.priority <> all ('{low,medium,high,critical}') then 'cases_priority_check'
    when new.category <> all ('{process_improvement,quality,safety,cost_reduction,customer_satisfaction}')
      and not is_in_list('caseCategories', new.category) then 'cases_category_check'
    when new.department <> all ('{production,quality,maintenance,safety,logistics,engineering}')
      and not is_in_list('departments', new.department) then 'cases_department_check'
    when new.business_impact <> all ('{low,medium,high}') then 'cases_business_impact_check'
    when new.related_record_type <> all ('{Customer,Vendor,Sales Order,Purchase Order,Item}')
      then 'cases_related_record_type_check'
    when new.correction_type <> all ('{Return,Credit}') then 'cases_correction_type_check'
    when new.correction_action <> all ('{Create Return,Create Credit and Rebill,Credit Only}')
      then 'cases_correction_action_check'
    when new.correction_status <> all ('{Pending,Completed,Failed}') then 'cases_correction_status_check'
    when new.safety_question <> all ('{asked,yes,no}') then 'cases_safety_question_check'
    when new.triage <> all ('{waiting,accepted,declined,duplicate,snoozed}') then 'cases_triage_check'
    when new.assignee_id = '00000000-0000-4000-8000-000000000067' then 'cases_assignee_id_guest'
  end;
begin
  if broken is not null then
    raise exception 'A case would break %.', broken using
      errcode = 'check_violation', constraint = broken, table = tg_table_name, schema = tg_table_schema;
  end if;
  return new;
end $function$;
COMMENT ON FUNCTION check_case_values() IS 'Checks the values that the columns of a case may hold, and refuses as a check of the same name would. PostgreSQL keeps a function parsed, and parses checks again for every statement. See docs/decisions/0020.';

CREATE OR REPLACE FUNCTION public.check_listed_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  row jsonb := to_jsonb(new);
  broken text := case
    when row ->> 'department' is not null and not is_in_list('departments', row ->> 'department')
      then tg_table_name || '_department_check'
    when row ->> 'category' is not null and not is_in_list('carCategories', row ->> 'category')
      then tg_table_name || '_category_check'
  end;
begin
  if broken is not null then
    raise exception 'A record would break %.', broken using
      errcode = 'check_violation', constraint = broken, table = tg_table_name, schema = tg_table_schema;
  end if;
  return new;
end $function$;
COMMENT ON FUNCTION check_listed_values() IS 'Checks that the lists of the workspace have the department and category of a CAR or station. See docs/decisions/0051.';

CREATE OR REPLACE FUNCTION public.compute_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.status_order :=
    case new.status when 'new' then 0 when 'in_progress' then 1 when 'review' then 2 when 'completed' then 3 else 4 end;
  new.priority_order := case new.priority when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end;
  if (new.title, new.description, new.location, new.tags) is distinct from
    (old.title, old.description, old.location, old.tags)
  then
    new.search := setweight(to_tsvector('simple', plain_words(new.title)), 'A')
      || setweight(to_tsvector('simple', plain_words(new.description)), 'B')
      || setweight(to_tsvector('simple', plain_words(coalesce(new.location, '') || ' ' || words_of(new.tags))), 'C');
  end if;
  if tg_op = 'INSERT' or new.station_id is distinct from old.station_id then
    new.site_id := coalesce(
      (select site_id from stations where id = new.station_id),
      (select site_id from users where id = new.created_by));
  end if;
  return new;
end $function$;
COMMENT ON FUNCTION compute_case() IS 'Computes status_order, priority_order, search and site_id of a case, in place of generated columns, which PostgreSQL parses again for every statement. See docs/decisions/0020.';

CREATE OR REPLACE FUNCTION public.day_in(text text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select make_date(left(text, 4)::integer, substr(text, 6, 2)::integer, right(text, 2)::integer) $function$;
COMMENT ON FUNCTION day_in(text) IS 'The day of a text such as 2026-03-04. A cast depends on settings of the session, so that no index could hold it. See docs/decisions/0039.';

CREATE OR REPLACE FUNCTION public.end_links_of_changed_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invitations
  set expires_at = now(),
    ended_by = case
      when new.deactivated_at is distinct from old.deactivated_at then 'deactivated'
      when new.email <> old.email then 'email'
      else 'role' end
  where user_id = new.id and used_at is null and expires_at > now();
  if new.email <> old.email or new.deactivated_at is distinct from old.deactivated_at then
    update email_changes set ended_at = now() where user_id = new.id and ended_at is null;
  end if;
  if new.deactivated_at is distinct from old.deactivated_at then
    update email_undos set ended_at = now() where user_id = new.id and ended_at is null;
  end if;
  return null;
end $function$;
COMMENT ON FUNCTION end_links_of_changed_people() IS 'Ends the links that were sent for an account as it was before. A change comes from the person, a process manager, an imported list or the company''s sign-in; here none is forgotten. See docs/decisions/0024.';

CREATE OR REPLACE FUNCTION public.fold_sometimes(changes integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if random() < changes / 1000.0 then perform fold_summaries(changes + 4000); end if;
end $function$;
COMMENT ON FUNCTION fold_sometimes(integer) IS 'Folds after so many changes: one writer in about a thousand does, one with many rows always. See docs/decisions/0008.';

CREATE OR REPLACE FUNCTION public.fold_summaries(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  folded integer;
begin
  -- Under a stricter isolation the changes that somebody folded meanwhile would be an error; the next one folds.
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('fold_summaries'))
  then
    return 0;
  end if;
  with taken as (
    delete from summary_changes where ctid = any (array(select ctid from summary_changes limit most)) returning *
  ),
  changes as (
    select *, status in ('completed', 'closed') as finished, extract(epoch from completed_at - created_at) as seconds
    from taken
  ),
  states as (
    insert into summary_states as kept
    select feature, status, department, category, priority, sum(sign), sum(sign * hours), sum(sign * estimated),
      sum(sign * actual), coalesce(sum(sign) filter (where finished and seconds is not null), 0),
      coalesce(sum(sign * seconds) filter (where finished), 0), site_id
    from changes
    group by feature, status, department, category, priority, site_id
    on conflict (feature, status, department, category, priority, site_id) do update set
      records = kept.records + excluded.records,
      hours = kept.hours + excluded.hours,
      estimated = kept.estimated + excluded.estimated,
      actual = kept.actual + excluded.actual,
      resolved = kept.resolved + excluded.resolved,
      resolution = kept.resolution + excluded.resolution
  ),
  moments as (
    select 'reported' as moment, created_at as at, sign as cases, 0 as hours, 0 as estimated, 0 as actual,
      0 as resolution, site_id
    from changes where feature = 'cases'
    union all
    select 'started', started_at, sign, 0, 0, 0, 0, site_id from changes where feature = 'cases' and started_at is not null
    union all
    select 'completed', completed_at, case feature when 'cases' then sign else 0 end, sign * hours, sign * estimated,
      sign * actual, case feature when 'cases' then sign * seconds else 0 end, site_id
    from changes where completed_at is not null
  ),
  times as (
    insert into summary_times as kept
    select moment, span, date_bin(width, at, '2000-01-01 00:00+00'), sum(cases), sum(hours), sum(estimated), sum(actual),
      sum(resolution), site_id
    from moments cross join (values ('day', interval '1 day'), ('quarter', interval '15 minutes')) as spans (span, width)
    group by 1, 2, 3, site_id
    on conflict (span, starts, moment, site_id) do update set
      cases = kept.cases + excluded.cases,
      hours = kept.hours + excluded.hours,
      estimated = kept.estimated + excluded.estimated,
      actual = kept.actual + excluded.actual,
      resolution = kept.resolution + excluded.resolution
  ),
  touched as (
    insert into summary_touched as kept
    select span, date_bin(width, created_at, '2000-01-01 00:00+00'), count(*)
    from changes cross join (values ('day', interval '1 day'), ('quarter', interval '15 minutes')) as spans (span, width)
    where feature = 'cases'
    group by 1, 2
    on conflict (span, starts) do update set changes = kept.changes + excluded.changes
  ),
  listed as (
    insert into summary_values as kept
    select field, value, date_bin('1 day', created_at, '2000-01-01 00:00+00'), sum(sign), site_id
    from changes cross join lateral (
      values ('category', category), ('department', department), ('issue_type', issue_type), ('priority', priority)
    ) as had (field, value)
    where feature = 'cases' and value is not null
    group by 1, 2, 3, site_id
    -- Most changes of a case leave these fields and its day as they are.
    having sum(sign) <> 0
    on conflict (field, value, starts, site_id) do update set cases = kept.cases + excluded.cases
  ),
  people as (
    insert into summary_people as kept
    select assignee_id, state, starts, sum(sign), site_id
    from (
      select assignee_id, 'open' as state, timestamptz '-infinity' as starts, sign, site_id
      from changes where feature = 'cases' and assignee_id is not null and not finished
      union all
      select assignee_id, 'completed', summary_piece(completed_at), sign, site_id
      from changes where feature = 'cases' and assignee_id is not null and completed_at is not null
    ) as had
    group by assignee_id, state, starts, site_id
    on conflict (state, starts, assignee_id, site_id) do update set cases = kept.cases + excluded.cases
  )
  select count(*) into folded from taken;
  return folded;
end $function$;
COMMENT ON FUNCTION fold_summaries(integer) IS 'Moves at most so many changes into the summaries, and returns how many. It does not wait for another that is folding. See docs/decisions/0008.';

CREATE OR REPLACE FUNCTION public.forget_second_factor_grace()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from second_factor_grace where user_id = new.id;
  return null;
end
$function$;
COMMENT ON FUNCTION forget_second_factor_grace() IS 'With another role the grace period for a second factor begins again, whichever version of the program changed the role. See docs/decisions/0024.';

CREATE OR REPLACE FUNCTION public.hold_attachments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  added uuid[] := new.attachment_ids;
  held integer;
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(distinct id), '{}') into added
    from unnest(new.attachment_ids) as id where id <> all(old.attachment_ids);
  else
    select array_agg(distinct id) into added from unnest(new.attachment_ids) as id;
  end if;
  -- In the order of ids, so that two writes do not wait for each other.
  select count(*) into held from (
    select from attachments where id = any(added) order by id for key share) as found;
  if held < cardinality(added) then
    raise exception 'a file does not exist' using errcode = 'foreign_key_violation', constraint = 'attachment_ids_exist';
  end if;
  return new;
end $function$;
COMMENT ON FUNCTION hold_attachments() IS 'A row names only files that exist: it waits for a removal under way, and a removal waits for it. See docs/decisions/0057.';

CREATE OR REPLACE FUNCTION public.is_in_list(wanted_list text, wanted_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select exists (select from workspace_lists where list = wanted_list and key = wanted_key) $function$;
COMMENT ON FUNCTION is_in_list(text,text) IS 'Whether a list of the workspace has a value, retired or not. See docs/decisions/0051.';

CREATE OR REPLACE FUNCTION public.keep_points_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  known jsonb := case tg_op when 'UPDATE' then old.points else '[]'::jsonb end;
begin
  insert into effectiveness_point_changes (round_id, before)
  select new.id, jsonb_object_agg(coalesce(was.at, is_now.at), was.value)
  from jsonb_to_recordset(known) as was (at text, value jsonb)
  full join jsonb_to_recordset(new.points) as is_now (at text, value jsonb) on is_now.at = was.at
  where was.value is distinct from is_now.value
  having count(*) > 0;
  return null;
end $function$;
COMMENT ON FUNCTION keep_points_before() IS 'Points are written by people and by the daily count; what was there before is kept whoever writes. See docs/decisions/0064.';

CREATE OR REPLACE FUNCTION public.keep_ready_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A report that is ready does not change.' using errcode = 'restrict_violation';
end
$function$;
COMMENT ON FUNCTION keep_ready_report() IS 'Refuses a change of a finished report: it goes on showing what it showed. See docs/decisions/0024.';

CREATE OR REPLACE FUNCTION public.keep_triage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.triage_since := coalesce(new.triage_since, new.created_at);
  new.triage_due := coalesce(
    shift_end_at(
      new.triage_since,
      (select site from stations where id = new.station_id),
      (select coalesce(time_zone, device_time_zone) from preferences where user_id = new.created_by)),
    new.triage_since + interval '8 hours');
  return new;
end $function$;
COMMENT ON FUNCTION keep_triage() IS 'Notes since when a case waits, and until when the shift lasts in which it came; eight hours where there was none. See docs/decisions/0035.';

CREATE OR REPLACE FUNCTION public.letters_of(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(letter.letter, ''::text ORDER BY letter.letter) AS string_agg FROM string_to_table(letters_of.word, NULL::text) letter(letter));
COMMENT ON FUNCTION letters_of(text) IS 'The letters of a word in alphabetical order: words that differ by swapped letters have the same. See docs/decisions/0023.';

CREATE OR REPLACE FUNCTION public.move_cases_of_station()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update cases set site_id = new.site_id, version = version + 1
  where station_id = new.id and site_id is distinct from new.site_id;
  return null;
end $function$;
COMMENT ON FUNCTION move_cases_of_station() IS 'A station that belongs to another site takes its cases with it. See docs/decisions/0049.';

CREATE OR REPLACE FUNCTION public.new_search_words(said text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT said_word.said_word
    FROM string_to_table(lower(plain_words(new_search_words.said)), ' '::text) said_word(said_word)
   WHERE (((length(said_word.said_word) >= 3) AND (length(said_word.said_word) <= 40)) AND (translate(said_word.said_word, '0123456789'::text, ''::text) = said_word.said_word) AND (NOT (EXISTS ( SELECT
            FROM search_words known
           WHERE (known.word = said_word.said_word)))));
END;
COMMENT ON FUNCTION new_search_words(text) IS 'The words of a text that are no search words yet. Words with digits are left out: numbers are never mistyped words. So are words of less than three letters. See docs/decisions/0023.';

CREATE OR REPLACE FUNCTION public.place_car()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.site_id := coalesce(new.site_id, (select site_id from users where id = new.owner_id));
  return new;
end $function$;
COMMENT ON FUNCTION place_car() IS 'A CAR without a site of its own belongs to the site of its owner. See docs/decisions/0049.';

CREATE OR REPLACE FUNCTION public.place_station()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A renamed site sets the text of its stations; everybody else sets the text, which names a site.
  if tg_op = 'INSERT' or new.site_id is null or
    (select lower(normalize(name)) from sites where id = new.site_id) is distinct from lower(normalize(new.site))
  then
    new.site_id := site_named(new.site, new.is_sample);
  end if;
  return new;
end $function$;
COMMENT ON FUNCTION place_station() IS 'Keeps the site of a station in step with the text that names it, whoever writes it. See docs/decisions/0049.';

CREATE OR REPLACE FUNCTION public.plain_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(words, '[^[:alnum:]]+'::text, ' '::text, 'g'::text);
COMMENT ON FUNCTION plain_words(text) IS 'Letters and digits alone, so that E-42, 12.5 and paths are found by their parts. See docs/decisions/0023.';

CREATE OR REPLACE FUNCTION public.recount_after_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recount_summaries();
  return null;
end $function$;
COMMENT ON FUNCTION recount_after_truncate() IS 'Counts all figures again when cases or CARs were truncated. See docs/decisions/0008.';

CREATE OR REPLACE FUNCTION public.recount_summaries()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table cars, cases in share mode;
  perform pg_advisory_xact_lock(hashtext('fold_summaries'));
  truncate summary_changes, summary_states, summary_times, summary_people, summary_values;
  -- It only ever grows: what was counted before does not count now.
  update summary_touched set changes = changes + 1;
  insert into summary_changes
  select 'cases', 1, status, department, category, priority, assignee_id, created_at, started_at, completed_at,
    coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id,
    issue_type
  from cases where deleted_at is null
  union all
  select 'cars', 1, status, department, category, priority, null, created_at, started_at, completed_at, 0,
    coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id, null
  from cars where deleted_at is null;
  while fold_summaries(100000) > 0 loop
  end loop;
  -- Gives back the space of what was folded.
  if not exists (select from summary_changes) then truncate summary_changes; end if;
end $function$;
COMMENT ON FUNCTION recount_summaries() IS 'Counts all figures again; writers wait meanwhile. See docs/decisions/0008.';

CREATE OR REPLACE FUNCTION public.refuse_deactivated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from users where id = person and deactivated_at is not null) then
    raise exception 'deactivated' using
      errcode = 'check_violation', constraint = format('%s_%s_deactivated', tg_table_name, tg_argv[0]);
  end if;
  return null;
end $function$;
COMMENT ON FUNCTION refuse_deactivated() IS 'Refuses new work for a deactivated person, whose column is the argument. It runs after the foreign key''s own check, which waits for a deactivation under way. What they had before stays theirs. See docs/decisions/0024.';

CREATE OR REPLACE FUNCTION public.rename_site()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update stations set site = new.name, version = version + 1, updated_at = now() where site_id = new.id;
  update workspace set version = version + 1, shifts = (
    select jsonb_agg(
      case when lower(shift ->> 'site') = lower(old.name) then jsonb_set(shift, '{site}', to_jsonb(new.name)) else shift end
      order by place)
    from jsonb_array_elements(shifts) with ordinality as planned (shift, place))
  where exists (select from jsonb_array_elements(shifts) as shift where lower(shift ->> 'site') = lower(old.name));
  update call_routing set version = version + 1, routes = (
    select jsonb_agg(
      case when lower(route #>> '{siteArea,site}') = lower(old.name)
        then jsonb_set(route, '{siteArea,site}', to_jsonb(new.name)) else route end
      order by place)
    from jsonb_array_elements(routes) with ordinality as listed (route, place))
  where exists (
    select from jsonb_array_elements(routes) as route where lower(route #>> '{siteArea,site}') = lower(old.name));
  update wallboards set site = new.name where lower(site) = lower(old.name);
  update webhooks set site = new.name, version = version + 1 where lower(site) = lower(old.name);
  update calls set site = new.name where lower(site) = lower(old.name);
  return null;
end $function$;
COMMENT ON FUNCTION rename_site() IS 'Renames a site wherever a text names it: stations, shifts, ladders, wallboards, webhooks and calls. See docs/decisions/0049.';

CREATE OR REPLACE FUNCTION public.set_joined_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set joined_at = now() where id = new.user_id and joined_at is null;
  return null;
end $function$;
COMMENT ON FUNCTION set_joined_at() IS 'Records when a person first had a way to sign in. The sign-in library adds accounts by itself, so the database records it. See docs/decisions/0024.';

CREATE OR REPLACE FUNCTION public.shift_at(moment timestamp with time zone, at_site text, usual_zone text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  planned constant jsonb := (select shifts from workspace);
  site_zone constant text := case when at_site is not null then zone_of_site(at_site) end;
  own_site text;
  shift jsonb;
  local_time timestamp;
  clock text;
  begins text;
  ends text;
  is_in boolean;
begin
  if at_site is not null then
    own_site := (select max(own.shift ->> 'site') from jsonb_array_elements(planned) as own (shift)
      where lower(own.shift ->> 'site') = lower(at_site));
  end if;
  for place in 0 .. jsonb_array_length(planned) - 1 loop
    shift := planned -> place;
    continue when (shift ->> 'site') is distinct from own_site;
    local_time := moment at time zone coalesce(shift ->> 'timeZone', site_zone, usual_zone);
    clock := to_char(local_time, 'HH24:MI');
    begins := shift ->> 'from';
    ends := shift ->> 'to';
    is_in := case when begins < ends then clock >= begins and clock < ends else clock >= begins or clock < ends end;
    if is_in and begins >= ends and clock < ends then
      local_time := local_time - interval '1 day';
    end if;
    if is_in and (shift -> 'weekdays' is null or shift -> 'weekdays' @> to_jsonb(extract(isodow from local_time)::int)) then
      return shift;
    end if;
  end loop;
  return null;
end $function$;
COMMENT ON FUNCTION shift_at(timestamp with time zone,text,text) IS 'The shift at a moment: of the site where it has shifts of its own, else of all; on the site''s clock, else on the usual one. A shift across midnight belongs to the day on which it begins. See docs/decisions/0027.';

CREATE OR REPLACE FUNCTION public.shift_end_at(moment timestamp with time zone, at_site text, usual_zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  shift constant jsonb := shift_at(moment, at_site, usual_zone);
  ends constant text := shift ->> 'to';
  zone text;
  local_time timestamp;
begin
  if shift is null then
    return null;
  end if;
  zone := coalesce(shift ->> 'timeZone', zone_of_site(at_site), usual_zone);
  local_time := moment at time zone zone;
  if shift ->> 'from' >= ends and to_char(local_time, 'HH24:MI') >= ends then
    local_time := local_time + interval '1 day';
  end if;
  return (local_time::date + ends::time) at time zone zone;
end $function$;
COMMENT ON FUNCTION shift_end_at(timestamp with time zone,text,text) IS 'When the shift ends that shift_at finds at a moment. See docs/decisions/0035.';

CREATE OR REPLACE FUNCTION public.site_named(wanted text, sample boolean)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  found_id uuid;
begin
  insert into sites (name, is_sample)
  select wanted, sample where not exists (select from sites where lower(normalize(name)) = lower(normalize(wanted)))
  on conflict do nothing;
  select id into found_id from sites where lower(normalize(name)) = lower(normalize(wanted));
  if not sample then update sites set is_sample = false where id = found_id and is_sample; end if;
  return found_id;
end $function$;
COMMENT ON FUNCTION site_named(text,boolean) IS 'The site of a name in any capitalization; a new one if there is none. See docs/decisions/0049.';

CREATE OR REPLACE FUNCTION public.summarize_cars()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes integer;
begin
  if tg_op = 'UPDATE' then
    insert into summary_changes
    select 'cars', sign, status, department, category, priority, null, created_at, started_at, completed_at, 0,
      coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id
    from (select -1 as sign, old.* union all select 1, new.*) as touched where deleted_at is null;
  else
    insert into summary_changes
    select 'cars', case tg_op when 'INSERT' then 1 else -1 end,
      status, department, category, priority, null, created_at, started_at, completed_at, 0,
      coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id
    from touched where deleted_at is null;
  end if;
  get diagnostics changes = row_count;
  perform fold_sometimes(changes);
  return null;
end $function$;
COMMENT ON FUNCTION summarize_cars() IS 'Appends what a change of CARs means for the figures. See docs/decisions/0008.';

CREATE OR REPLACE FUNCTION public.summarize_cases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes integer;
begin
  if tg_op = 'UPDATE' then
    insert into summary_changes
    select 'cases', -1, old.status, old.department, old.category, old.priority, old.assignee_id, old.created_at,
      old.started_at, old.completed_at, coalesce(old.actual_hours, 0), coalesce(old.estimated_savings, 0),
      coalesce(old.actual_savings, 0), old.site_id, old.issue_type
    where old.deleted_at is null
    union all
    select 'cases', 1, new.status, new.department, new.category, new.priority, new.assignee_id, new.created_at,
      new.started_at, new.completed_at, coalesce(new.actual_hours, 0), coalesce(new.estimated_savings, 0),
      coalesce(new.actual_savings, 0), new.site_id, new.issue_type
    where new.deleted_at is null;
  else
    insert into summary_changes
    select 'cases', case tg_op when 'INSERT' then 1 else -1 end,
      status, department, category, priority, assignee_id, created_at, started_at, completed_at,
      coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0), site_id,
      issue_type
    from touched where deleted_at is null;
  end if;
  get diagnostics changes = row_count;
  perform fold_sometimes(changes);
  return null;
end $function$;
COMMENT ON FUNCTION summarize_cases() IS 'Appends what a change of cases means for the figures. See docs/decisions/0008.';

CREATE OR REPLACE FUNCTION public.summary_piece(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((at < (date_trunc('month'::text, at, 'UTC'::text) + '14:00:00'::interval)) OR (date_trunc('month'::text, (at + '14:00:00'::interval), 'UTC'::text) > date_trunc('month'::text, at, 'UTC'::text))) THEN date_bin('00:15:00'::interval, at, '2000-01-01 00:00:00+00'::timestamp with time zone) ELSE (date_trunc('month'::text, at, 'UTC'::text) + '14:00:00'::interval) END;
COMMENT ON FUNCTION summary_piece(timestamp with time zone) IS 'The beginning of the piece of a month to which a moment belongs. Somewhere a month begins up to 14 hours before or after it does in UTC: there pieces are quarters of an hour, between them is one long piece, so that the month of every time zone is made of whole pieces. See docs/decisions/0008.';

CREATE OR REPLACE FUNCTION public.unmarked(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(NORMALIZE(word, NFD), '[̀-ͯ]'::text, ''::text, 'g'::text);
COMMENT ON FUNCTION unmarked(text) IS 'A word without the diacritics of its letters: "jorg" for "jörg". See docs/decisions/0023.';

CREATE OR REPLACE FUNCTION public.words_of(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string(words, ' '::text);
COMMENT ON FUNCTION words_of(text[]) IS 'The texts of an array, for full-text search. array_to_string is only stable, because the text of some types depends on settings; that of text does not. See docs/decisions/0023.';

CREATE OR REPLACE FUNCTION public.zone_of_site(at_site text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select time_zone from sites where lower(normalize(name)) = lower(normalize(at_site))
$function$;
COMMENT ON FUNCTION zone_of_site(text) IS 'The time zone of a site by its name, where it has one. See docs/decisions/0049.';

CREATE OR REPLACE FUNCTION audit.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end $function$;
COMMENT ON FUNCTION audit.refuse_change() IS 'Refuses every change of the audit log but an addition. See docs/decisions/0016.';

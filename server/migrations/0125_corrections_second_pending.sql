-- A second correction of the same action may be started while the documents of the first wait to be posted. What must not happen
-- twice at once, making documents, is refused under the lock of the case.
drop index corrections_pending;

-- Who saw or shared an activity, each device once a day.

CREATE TABLE activity_visits (
  activity_id bigint NOT NULL REFERENCES activities,
  -- Of the shop's zone.
  day date NOT NULL,
  event text NOT NULL CHECK (event IN ('view', 'share')),
  -- A hash of the device.
  visitor bytea NOT NULL,
  PRIMARY KEY (activity_id, day, event, visitor)
);

-- What is left of them when their day is over.
CREATE TABLE activity_visit_counts (
  activity_id bigint NOT NULL REFERENCES activities,
  day date NOT NULL,
  event text NOT NULL,
  visitors integer NOT NULL CHECK (visitors > 0),
  PRIMARY KEY (activity_id, day, event)
);

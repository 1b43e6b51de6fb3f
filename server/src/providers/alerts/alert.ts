// What an alert is.

/** `money`: payments, refunds, ledgers, sent within ten seconds; `clients`: what visitors report; everything else: `faults`. */
export type AlertCategory = 'money' | 'faults' | 'clients';

export type Alert = {
  /** Alerts of one key are counted together. */
  key: string;
  /** For the chat bot and the log. No personal data: what failed, where, how often. */
  text: string;
  /** The same for operators who read Chinese. */
  textZh: string;
  /** Without one: `faults`. */
  category?: AlertCategory;
  /** Null where it concerns the whole mall: operators of every game see it. */
  gameId: number | null;
  /** The record it is about, for the link that operators follow. */
  subject?: { kind: 'order' | 'gift' | 'award' | 'pool' | 'activity' | 'presale'; id: string };
};

export type Alerts = {
  raise(alert: Alert): void;
  /** Sends what still waits, for a clean shutdown. */
  stop(): Promise<void>;
};

// Alerts to the people who run the mall; which one runs is a matter of configuration.

/** `money`: payments, refunds, ledgers, sent within ten seconds; `clients`: what visitors report; everything else: `faults`. */
export type AlertLane = 'money' | 'faults' | 'clients';

export type Alert = {
  /** Alerts of one key are counted together. */
  key: string;
  /** No personal data: what failed, where, how often. */
  text: string;
  /** Without one: `faults`. */
  lane?: AlertLane;
};

export type Alerts = {
  raise(alert: Alert): void;
  /** Sends what still waits, for a clean shutdown. */
  stop(): Promise<void>;
};

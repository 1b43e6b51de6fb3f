// Usage statistics and error reports: when off, nothing is sent.
import type { ReactNode } from 'react';
import { setPreferences, usePreferences } from '../../shared/preferences/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { CardHead } from '../../shared/ui/Card/CardHead.tsx';
import { Switch } from '../../shared/ui/Switch/Switch.tsx';
import { useTexts } from './texts.ts';

export function Privacy({ children }: { children: ReactNode }) {
  const t = useTexts();
  const { isStatisticsOn, isReportingOn } = usePreferences();
  return (
    <Card flush>
      <CardHead title={t.privacy} />
      <Switch
        label={t.statistics}
        note={t.statisticsNote}
        checked={isStatisticsOn}
        onChange={(on) => setPreferences({ isStatisticsOn: on })}
      />
      <Switch
        label={t.reports}
        note={t.reportsNote}
        checked={isReportingOn}
        onChange={(on) => setPreferences({ isReportingOn: on })}
      />
      {children}
    </Card>
  );
}

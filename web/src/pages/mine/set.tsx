// Settings: language, text size, privacy, this device, the ways out.

import { LoginGate } from '../../entities/player/index.ts';
import {
  DeleteRow,
  Device,
  Display,
  ExportRow,
  LogOut,
  Privacy,
} from '../../features/mine/settings/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function SettingsPage() {
  return (
    <LoginGate>
      <Page padded>
        <Display />
        <Privacy>
          <ExportRow />
        </Privacy>
        <Device />
        <Card flush>
          <DeleteRow />
        </Card>
        <LogOut />
      </Page>
    </LoginGate>
  );
}

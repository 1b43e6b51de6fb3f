// Settings: language, text size, privacy, this device, account deletion, logout.
import { LoginGate } from '../../entities/player/index.ts';
import { DeleteRow, ExportRow } from '../../features/account-data/index.ts';
import { Device, Display, LogOut, PasswordRow, Privacy } from '../../features/settings/index.ts';
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
          <PasswordRow />
          <DeleteRow />
        </Card>
        <LogOut />
      </Page>
    </LoginGate>
  );
}

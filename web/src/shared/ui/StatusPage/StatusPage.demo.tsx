// StatusPage in the catalogue.
import { Button } from '../Button/Button.tsx';
import { NavBar } from '../NavBar/NavBar.tsx';
import { StatusPage } from './StatusPage.tsx';

export default function StatusPageDemo() {
  return (
    <StatusPage
      bar={<NavBar title="维护中" />}
      kind="maintenance"
      title="系统维护中"
      text="预计 12:00 恢复"
      action={<Button>刷新</Button>}
    />
  );
}

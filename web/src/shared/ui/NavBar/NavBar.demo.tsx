// NavBar in the catalogue.
import { IconButton } from '../IconButton/IconButton.tsx';
import { NavBar } from './NavBar.tsx';

export default function NavBarDemo() {
  return (
    <>
      <NavBar title="确认订单" onBack={() => undefined} />
      <NavBar
        title="A title that is much too long for the bar of a narrow phone"
        onBack={() => undefined}
        end={<IconButton icon="share" label="分享" />}
      />
      <NavBar title="Dark" ground="dark" onBack={() => undefined} />
    </>
  );
}

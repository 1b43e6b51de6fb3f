// Page and BottomBar in the catalogue.
import { Button } from '../Button/Button.tsx';
import { NavBar } from '../NavBar/NavBar.tsx';
import { BottomBar, Page } from './Page.tsx';

const action = <Button>提交订单</Button>;

export default function PageDemo() {
  return (
    <>
      <Page padded bar={<NavBar title="A page" />} footer={<BottomBar>{action}</BottomBar>}>
        <p>Padded content between the bar and the action.</p>
      </Page>
      <BottomBar ground="dark">{action}</BottomBar>
    </>
  );
}

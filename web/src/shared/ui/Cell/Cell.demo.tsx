// Cell in the catalogue.
import { walletIcon } from '../Icon/menu-icons.ts';
import { Cell } from './Cell.tsx';

export default function CellDemo() {
  return (
    <>
      <Cell label="订单编号" value="20260701-0001" />
      <Cell icon={walletIcon} label="优惠券" value="3 张可用" onClick={() => undefined} />
      <Cell icon="lock" label="Disabled" note="A second, quieter line" onClick={() => undefined} disabled />
      <Cell
        icon="location"
        label="A label so long that it needs more than one line on a narrow phone"
        note="上海市浦东新区世纪大道一百号环球金融中心九十四层观光厅东侧服务台"
        value="a long value beside it"
        onClick={() => undefined}
      />
    </>
  );
}

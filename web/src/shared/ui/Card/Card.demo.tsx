// Card and its header in the catalogue.
import { PATHS } from '@emall/contract/pages';
import { Card } from './Card.tsx';
import { CardHead } from './CardHead.tsx';

export default function CardDemo() {
  return (
    <>
      <Card>
        <CardHead title="我的订单" to={PATHS.orders} more="全部订单" />
        Padded, with a header that links on.
      </Card>
      <Card flush>Flush: the content reaches the edge.</Card>
    </>
  );
}

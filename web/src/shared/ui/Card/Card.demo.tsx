// Card and its header in the catalogue.
import { Card } from './Card.tsx';
import { CardHead } from './CardHead.tsx';

export default function CardDemo() {
  return (
    <>
      <Card>
        <CardHead title="我的订单" to="/pages/orders/index" more="全部订单" />
        Padded, with a header that links on.
      </Card>
      <Card flush>Flush: the content reaches the edge.</Card>
    </>
  );
}

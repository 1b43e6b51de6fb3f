// Result in the catalogue.
import { Button } from '../Button/Button.tsx';
import { Result } from './Result.tsx';

const MEDALS = ['done', 'waiting', 'failed', 'returned'] as const;

export default function ResultDemo() {
  return (
    <>
      {MEDALS.map((medal) => (
        <Result
          key={medal}
          medal={medal}
          title={medal}
          text="支付结果通常在几秒内返回，请稍候。"
          actions={<Button>查看订单</Button>}
        />
      ))}
    </>
  );
}

// The toast in the catalogue.
import { Button } from '../Button/Button.tsx';
import { showLoading, toast } from './toast.ts';

export default function ToastDemo() {
  return (
    <>
      <Button onClick={() => toast('库存不足')}>toast</Button>
      <Button onClick={() => toast('A long message that needs more than one line. '.repeat(3))}>long</Button>
      <Button
        onClick={() => {
          const end = showLoading();
          setTimeout(end, 1500);
        }}
      >
        loading
      </Button>
    </>
  );
}

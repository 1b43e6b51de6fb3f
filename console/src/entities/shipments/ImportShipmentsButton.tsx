// The button that ships by a carrier's file, and the dialog it opens.
import { Upload } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ImportShipments } from './ImportShipments.tsx';

type Props = Omit<ComponentProps<typeof ImportShipments>, 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'kind'>;

export function ImportShipmentsButton({ kind = 'plain', ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} icon={<Upload size={16} />} onClick={() => setOpen(true)}>
        {props.title}
      </Button>
      {isOpen && <ImportShipments {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

// A gift was received: its picture in the spotlight, and its code or where it is delivered.

import type { PlayerGift } from '@emall/contract';
import { Spotlight, SpotlightPicture } from '../../entities/prize/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { CodeStrip } from '../../shared/ui/CodeBox/CodeBox.tsx';
import { CopyButton } from '../../shared/ui/CopyButton/CopyButton.tsx';
import { Popup } from '../../shared/ui/Popup/Popup.tsx';
import { Contents } from './card/Contents.tsx';
import styles from './ReceivedPopup.module.css';
import { useTexts } from './texts.ts';

type ReceivedPopupProps = { gift: PlayerGift; open: boolean; onClose: () => void };

export default function ReceivedPopup({ gift, open, onClose }: ReceivedPopupProps) {
  const t = useTexts();
  return (
    <Popup
      open={open}
      onClose={onClose}
      label={`${t.congratulations}: ${gift.name}`}
      closesInside={gift.code === null}
      art={
        <Spotlight>
          <SpotlightPicture src={gift.image} />
        </Spotlight>
      }
    >
      <h2 className={styles.title}>{t.congratulations}</h2>
      <p className={styles.name}>{gift.name}</p>
      <div className={styles.inside}>
        <Contents contents={gift.contents} />
      </div>
      {gift.code === null ? <DeliveryNote onClose={onClose} /> : <Code code={gift.code} />}
    </Popup>
  );
}

function Code({ code }: { code: string }) {
  const t = useTexts();
  return (
    <>
      <CodeStrip code={code} className={styles.code} />
      <CopyButton text={code} copied={t.copied} variant="primary" size="md" block>
        {t.copyCode}
      </CopyButton>
    </>
  );
}

function DeliveryNote({ onClose }: Pick<ReceivedPopupProps, 'onClose'>) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  return (
    <>
      <p className={styles.note}>{t.onItsWay(role?.roleName ?? '')}</p>
      <Button block onClick={onClose}>
        {t.done}
      </Button>
    </>
  );
}

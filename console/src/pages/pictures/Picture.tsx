// One picture over the library: its address, where it is used, and its removal while it is used nowhere.
import type { PictureUse } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { History } from '../../kit/History.tsx';
import { toastRemoved } from '../../kit/restore.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { CropPicture } from './CropPicture.tsx';
import styles from './pictures.module.css';

const useTexts = defineTexts({
  zh: {
    title: '图片',
    address: '地址',
    uses: '使用位置',
    unused: '还没有使用',
    remove: '删除',
    sure: (name: string) => `删除图片“${name}”？`,
    removed: '已删除',
  },
  en: {
    title: 'Picture',
    address: 'Address',
    uses: 'Where it’s used',
    unused: 'Not used anywhere',
    remove: 'Remove',
    sure: (name: string) => `Remove the picture “${name}”?`,
    removed: 'Removed',
  },
});

/** Where a use has a page of its own. */
const PAGES: Partial<Record<PictureUse['kind'], string>> = {
  goods: 'goods',
  banner: 'home/banners',
  popup: 'home/popups',
  gift: 'gifts',
  presale: 'presales',
  activity: 'activities',
  order: 'orders',
};

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const navigate = useNavigate();
  const pictureId = useIdParam('picture_id');
  const info = useQuery(callQuery(ops.file.info, { picture_id: pictureId }, gameId));
  const [isRemoving, setIsRemoving] = useState(false);
  const mayWrite = useMay('file.write');
  return (
    <Drawer title={info.data?.picture.name ?? texts.title}>
      <Loaded query={info}>
        {({ picture, uses }) => (
          <>
            <img src={picture.url} alt={picture.name} className={styles.large} />
            <CopyField label={texts.address} value={picture.url} />
            <Section title={texts.uses}>
              {uses.length ? (
                <ul>
                  {uses.map(({ kind, id, name }) => (
                    <li key={`${kind} ${id}`}>
                      {labelOfValue('kind', kind, language)} ·{' '}
                      {PAGES[kind] ? <Link to={`/${gameId}/${PAGES[kind]}/${id}`}>{name}</Link> : name}
                    </li>
                  ))}
                </ul>
              ) : (
                <p>{texts.unused}</p>
              )}
            </Section>
            {mayWrite && (
              <Row>
                <CropPicture picture={picture} />
                {!uses.length && (
                  <Button kind="danger" onClick={() => setIsRemoving(true)}>
                    {texts.remove}
                  </Button>
                )}
              </Row>
            )}
            <History kind="picture" id={pictureId} />
            {isRemoving && (
              <CallDialog
                call={ops.file.remove}
                input={() => ({ picture_id: pictureId })}
                label={texts.remove}
                title={texts.sure(picture.name)}
                isHarmful
                hasEffects
                done={toastRemoved(texts.removed, 'picture', pictureId, gameId)}
                leave={() => navigate({ to: `/${gameId}/pictures` })}
                onClose={() => setIsRemoving(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

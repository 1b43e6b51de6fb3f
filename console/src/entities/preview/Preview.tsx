// The mall itself on a phone, drafts too, at any moment and as any role: nothing done in it is saved.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { defineTexts, type Language, useLanguage } from '../../i18n/language.ts';
import { fromWallClock, toWallClock } from '../../i18n/time.ts';
import { useGameId } from '../../session/params.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Time } from '../../ui/Values.tsx';
import { MomentSlider } from './MomentSlider.tsx';
import { Phone } from './Phone.tsx';
import styles from './Preview.module.css';
import { type PreviewRole, RolePicker } from './RolePicker.tsx';
import { type UnsavedForm, useUnsaved } from './useUnsaved.ts';

const useTexts = defineTexts({
  zh: {
    at: '预览时刻',
    as: '以谁的身份',
    visitor: '游客',
    role: '角色',
    hint: '上海时间',
    share: '在手机上看，或发给同事',
    link: '预览链接',
    until: '链接失效时间：',
    unsaved: '手机上是还没有保存的内容。',
    before: '表单还没填完整，手机上是上一次完整的内容。',
    nothing: '填完必填项后，这里显示玩家看到的页面。',
  },
  en: {
    at: 'At',
    as: 'Seen by',
    visitor: 'A visitor',
    role: 'A character',
    hint: 'Shanghai time',
    share: 'See it on your phone, or share it',
    link: 'Preview link',
    until: 'This link expires at ',
    unsaved: 'The phone shows what you have entered. It isn’t saved yet.',
    before: 'The form isn’t complete. The phone shows the last complete version.',
    nothing: 'Fill in the required fields to see the page as players will.',
  },
});

/** Previews last 30 minutes. */
const FRESH_MS = 25 * 60_000;

type Link = { link: string; expires_at: string };

type Props = {
  at: string;
  onAt(at: string): void;
  /** The time that the slider covers. */
  span: { from: string; to: string };
  /** What the link depends on beside the moment and the role: it is made again when one of these changes. */
  of: readonly unknown[];
  makeLink(at: string, role: PreviewRole): Promise<Link>;
  /** A form beside it, while it holds something else than what is saved. */
  unsaved?: UnsavedForm | undefined;
  /** Further choices, below the moment. */
  children?: ReactNode;
  /** The choices stand beside the phone where there is room. */
  isWide?: boolean;
  /** The link and its QR code are folded also then. */
  isFolded?: boolean;
};

export function Preview({
  at,
  onAt,
  span,
  of,
  makeLink,
  unsaved,
  children,
  isWide = false,
  isFolded = false,
}: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const [viewer, setViewer] = useState('visitor');
  const [chosen, setChosen] = useState<PreviewRole>(null);
  const role = viewer === 'role' ? chosen : null;
  const preview = useQuery({
    // What is saved and what is not have links of their own: either is shown to colleagues as it is.
    queryKey: ['preview', gameId, at, role, unsaved !== undefined, ...of],
    queryFn: () => makeLink(at, role),
    staleTime: FRESH_MS,
    retry: false,
    // The phone stays until the next one is there.
    placeholderData: keepPreviousData,
  });
  const ownLink = preview.isPlaceholderData ? undefined : preview.data?.link;
  const { shown, error } = useUnsaved(ownLink, unsaved);
  const current = unsaved
    ? shown && { address: shown.link, version: shown.version }
    : preview.data && { address: preview.data.link, version: preview.data.link };
  // The phone stays while another moment or role gets a link.
  const [frame, setFrame] = useState(current);
  if (current && (current.address !== frame?.address || current.version !== frame.version)) setFrame(current);
  return (
    <div className={`${styles.preview} ${isWide ? styles.wide : ''}`}>
      <div className={styles.choices}>
        <TextField
          label={texts.at}
          hint={texts.hint}
          type="datetime-local"
          value={toWallClock(at)}
          onChange={(local) => local && onAt(fromWallClock(local))}
        />
        <MomentSlider {...span} at={at} onAt={onAt} />
        {children}
        <Segmented
          label={texts.as}
          options={[
            { value: 'visitor', label: texts.visitor },
            { value: 'role', label: texts.role },
          ]}
          value={viewer}
          onChange={(next) => {
            setViewer(next);
            setChosen(null);
          }}
        />
        {viewer === 'role' && <RolePicker onChoose={setChosen} />}
        {preview.data && (
          <details
            className={styles.share}
            open={isWide && !isFolded && matchMedia('(min-width: 780px)').matches}
          >
            <summary>{texts.share}</summary>
            <CopyField key={preview.data.link} label={texts.link} value={preview.data.link} />
            <p className={styles.until}>
              {texts.until}
              <Time at={preview.data.expires_at} />
            </p>
            <QrCode text={preview.data.link} size={200} />
          </details>
        )}
      </div>
      <Loaded query={preview}>
        {() => (
          <div className={styles.shown}>
            {unsaved && (
              <p className={styles.note} role="status">
                {error?.message ?? (unsaved.body ? texts.unsaved : frame ? texts.before : texts.nothing)}
              </p>
            )}
            {frame && (
              <Phone
                key={frame.address}
                address={frameAddress(frame.address, language)}
                version={frame.version}
              />
            )}
          </div>
        )}
      </Loaded>
    </div>
  );
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A sandbox serves mall and console on one port under any of its names: a frame of another name would be refused. */
function frameAddress(link: string, language: Language): string {
  const url = new URL(link);
  url.searchParams.set('lang', language);
  const { hostname, port, pathname, search } = url;
  const isHere = LOOPBACK.has(hostname) && LOOPBACK.has(location.hostname) && port === location.port;
  return isHere ? pathname + search : url.href;
}

// The cache on this device, and the version of the mall.
import { PATHS } from '@emall/contract/pages';
import { useState } from 'react';
import { Link } from '../../shared/navigation/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { CardHead } from '../../shared/ui/Card/CardHead.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { knownVersion } from '../../shared/version/index.ts';
import { cacheBytes, clearCache } from './device-cache.ts';
import { useTexts } from './texts.ts';

const inKb = () => (cacheBytes() / 1024).toFixed(1);

export function Device() {
  const t = useTexts();
  const [size, setSize] = useState(inKb);
  const clear = async () => {
    if (!(await confirm({ title: t.clearTitle, text: t.clearText }))) return;
    await clearCache();
    setSize(inKb());
    toast(t.cleared);
  };
  return (
    <Card flush>
      <CardHead title={t.device} />
      <Cell label={t.clearCache} value={t.cacheSize(size)} onClick={() => void clear()} />
      <Cell label={t.version} value={knownVersion()} render={(look) => <Link to={PATHS.about} {...look} />} />
    </Card>
  );
}

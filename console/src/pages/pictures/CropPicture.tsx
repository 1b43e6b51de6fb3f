// Cuts a picture of the library for another place; the part becomes a picture of its own, the original stays as it is.
import type { OpsPicture } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { PictureCrop } from '../../kit/form/PictureCrop.tsx';
import { sendFile } from '../../request/call.ts';
import { toastError } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { recentActions } from '../../ui/recent-actions.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    crop: '裁剪',
    place: '用在哪里',
    places: { '5:4': '横幅', '5:6': '弹窗', '1:1': '商品、图标', '6:5': '预售' },
    done: '已另存为新图片',
  },
  en: {
    crop: 'Crop',
    place: 'For',
    places: { '5:4': 'Banner', '5:6': 'Popup', '1:1': 'Goods, icon', '6:5': 'Presale' },
    done: 'Saved as a new picture',
  },
});

export function CropPicture({ picture: { url, name } }: { picture: OpsPicture }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [ratio, setRatio] = useState('5:4');
  const [opened, setOpened] = useState<{ file: File; bitmap: ImageBitmap }>();
  const open = async () => {
    const blob = await fetch(url).then((response) => response.blob());
    setOpened({ file: new File([blob], name, { type: blob.type }), bitmap: await createImageBitmap(blob) });
  };
  const save = async (file: File) => {
    const { picture_id } = await sendFile(ops.file.upload, { name }, file, gameId);
    await client.invalidateQueries();
    setOpened(undefined);
    toast(texts.done, { action: recentActions()[0] });
    await navigate({ to: `/${gameId}/pictures/${picture_id}` });
  };
  return (
    <>
      <Button onClick={() => void open().catch(toastError)}>{texts.crop}</Button>
      {opened && (
        <PictureCrop
          key={ratio}
          {...opened}
          ratio={ratio}
          onCrop={(file) => void save(file).catch(toastError)}
          onClose={() => setOpened(undefined)}
        >
          <Segmented
            label={texts.place}
            value={ratio}
            onChange={setRatio}
            options={Object.entries(texts.places).map(([value, label]) => ({ value, label }))}
          />
        </PictureCrop>
      )}
    </>
  );
}

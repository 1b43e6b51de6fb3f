// ChoiceField in the catalogue: empty, chosen, with an error.
import { ChoiceField } from './ChoiceField.tsx';

const open = () => undefined;

export default function ChoiceFieldDemo() {
  return (
    <>
      <ChoiceField
        label="所在地区"
        value={undefined}
        placeholder="请选择"
        hint="Opens a sheet"
        onOpen={open}
      />
      <ChoiceField label="服务器" value="蓝海一服" placeholder="请选择" icon="chevron-down" onOpen={open} />
      <ChoiceField label="所在地区" value={undefined} placeholder="请选择" error="请选择地区" onOpen={open} />
    </>
  );
}

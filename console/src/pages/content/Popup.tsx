// One popup over the list.
import { ShownForm } from './ShownForm.tsx';

export const Screen = () => <ShownForm kind="popup" />;

// One banner over the list.
import { ShownForm } from './ShownForm.tsx';

export const Screen = () => <ShownForm kind="banner" />;

// Components render in StrictMode, as the app does: a state that survives only one mount shows up in the tests.
import { configure } from '@testing-library/react';

configure({ reactStrictMode: true });

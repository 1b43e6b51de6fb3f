// The calls of sign-in.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { signIn } from './sign-in.ts';
import { signInIndex } from './sign-in-index.ts';
import { signInReceive } from './sign-in-receive.ts';

const { activity } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.signInIndex, signInIndex);
  serve(activity.signIn, signIn);
  serve(activity.signInReceive, signInReceive);
}

/** Safari ends the composition before the key that confirms it, and gives that key this code. */
const INPUT_METHOD_KEY = 229;

/** Returns whether the key belongs to an input method, with which viewers write Chinese, Japanese or Korean. */
export function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === INPUT_METHOD_KEY;
}

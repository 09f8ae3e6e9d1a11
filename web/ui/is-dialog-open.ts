/** Returns whether a sheet or dialog is open, over which nothing should open by itself. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

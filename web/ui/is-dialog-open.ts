/** Returns whether a sheet or dialog is open. Nothing should then open by itself. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

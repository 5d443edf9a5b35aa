type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values by control name: a text, true or false for a single checkbox, or the checked values of a group of checkboxes. */
export type ControlValues = Readonly<Record<string, string | boolean | readonly string[]>>;

export function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) &&
      element.name !== '',
  );
}

/** Reads the values of a form's controls by name. Checkboxes with a `value` are a group, and their value is a list. */
export function readControls(form: HTMLFormElement): ControlValues {
  const values: Record<string, string | boolean | readonly string[]> = {};
  for (const control of controlsOf(form)) {
    const { name, value, type } = control;
    const isChecked = control instanceof HTMLInputElement && control.checked;
    if (type === 'checkbox')
      values[name] = control.hasAttribute('value') ? [...listOf(values[name]), ...(isChecked ? [value] : [])] : isChecked;
    else if (type !== 'radio' || isChecked) values[name] = value;
  }
  return values;
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

type Answer<T> = (result: Office.AsyncResult<T>) => void

/** Outlook did not do what it was asked for; `message` is its own. */
export class OutlookFailure extends Error {}

/** A call of Office.js as a promise. */
export function asked<T>(ask: (answer: Answer<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask(({ status, value, error }) => {
      if (status === Office.AsyncResultStatus.Succeeded) resolve(value)
      else reject(new OutlookFailure(error.message))
    })
  })
}

"""A client of the feed with Python's websockets: prints what happens to it, one JSON list a line."""
import asyncio
import json
import sys

import websockets


def say(*words):
    print(json.dumps(words), flush=True)


async def run(url):
    try:
        async with websockets.connect(url, max_size=None) as socket:
            say("open", any(type(each).__name__ == "PerMessageDeflate" for each in socket.extensions))
            try:
                async for message in socket:
                    say("message", json.loads(message))
            except websockets.ConnectionClosedError:
                pass
            say("close", socket.close_code)
    except websockets.InvalidStatusCode as error:
        say("refused", error.status_code)


asyncio.run(run(sys.argv[1]))
